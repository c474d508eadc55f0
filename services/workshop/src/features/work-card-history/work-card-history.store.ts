import { queryRow, type Transaction } from '@warsha/service-kit/database'
import sql from './work-card-history.sql'

interface HistoryRow {
  readonly id: string
  readonly work_card_id: string
  readonly at: string
  readonly actor_id: string | null
  readonly actor_name: string
  readonly actor_role: string
  readonly event: string
  readonly changes: readonly object[]
}

/** Returns the customer and the mechanic of the card, who may see the change. */
export const insertHistoryEntry = (tx: Transaction, { changes, ...row }: HistoryRow) =>
  queryRow(tx, sql.insertHistoryEntry, { ...row, changes: JSON.stringify(changes) })
