import {
  execute,
  type Queryable,
  queryOptionalRow,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './feedback.sql'

export interface NewFeedback {
  readonly id: string
  readonly work_card_id: string
  readonly work_card_number: string
  readonly customer_id: string
  readonly customer_name: string
  readonly vehicle: string
  readonly plate_number: string
  readonly rating: number
  readonly comments: string | null
  readonly created_at: string
}

/** Returns false if the job is rated already. */
export const insertFeedback = async (tx: Transaction, feedback: NewFeedback): Promise<boolean> =>
  (await execute(tx, sql.insertFeedback, { ...feedback })) === 1

export const selectOptionalFeedback = (db: Queryable, workCardId: string) =>
  queryOptionalRow(db, sql.selectOptionalFeedback, { work_card_id: workCardId })
