import { execute, type Transaction } from '@warsha/service-kit/database'
import sql from './feedback.sql'

interface NewFeedback {
  readonly work_card_id: string
  readonly rating: number
  readonly comments: string | null
  readonly created_at: string
}

/** Returns false if the card is rated already or does not exist. */
export const insertFeedback = async (tx: Transaction, feedback: NewFeedback): Promise<boolean> =>
  (await execute(tx, sql.insertFeedback, { ...feedback })) === 1
