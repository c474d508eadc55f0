import { feedbackGiven } from '@warsha/contracts/portal/events'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { insertFeedback } from './feedback.store.ts'

interface Rating {
  readonly id: string
  readonly job: {
    readonly id: string
    readonly work_card_number: string
    readonly make: string
    readonly model: string
    readonly plate_number: string
  }
  readonly customer: { readonly id: string; readonly name: string }
  /** 1 to 5 stars. */
  readonly rating: number
  readonly comments: string | null
  readonly at: string
}

/** Stores a rating and publishes it to staff. Returns false if the job is rated already. */
export const storeFeedback = async (
  tx: Transaction,
  { id, job, customer, rating, comments, at }: Rating,
): Promise<boolean> => {
  const { make, model, plate_number, work_card_number } = job
  const fields = {
    id,
    work_card_id: job.id,
    work_card_number,
    plate_number,
    customer_id: customer.id,
    customer_name: customer.name,
    rating,
    comments,
  }
  const isFirst = await insertFeedback(tx, {
    ...fields,
    vehicle: `${make} ${model}`,
    created_at: at,
  })
  if (isFirst) await addEvent(tx, feedbackGiven, `feedback:${id}`, { ...fields, make, model, at })
  return isFirst
}
