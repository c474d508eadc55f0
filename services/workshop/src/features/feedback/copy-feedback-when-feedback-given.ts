/** Shows the customer's rating on the work card and in its history. */
import { feedbackGiven } from '@warsha/contracts/portal/events'
import { defineReaction } from '@warsha/service-kit/messaging'
import type { Service } from '@warsha/service-kit/process'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { insertFeedback } from './feedback.store.ts'

export const copyFeedbackWhenFeedbackGiven = defineReaction<Service, typeof feedbackGiven>(
  'workshop.copy-feedback-when-feedback-given',
  feedbackGiven,
  async (tx, { work_card_id, customer_id, customer_name, rating, comments, at }) => {
    const isNew = await insertFeedback(tx, { work_card_id, rating, comments, created_at: at })
    if (!isNew) return
    const actor = { id: customer_id, name: customer_name, role: 'customer' }
    await addHistory(
      tx,
      work_card_id,
      { actor, now: at },
      { event: 'rated', changes: initialChanges({ rating, comments }) },
    )
  },
)
