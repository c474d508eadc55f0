/** Numbers of records, which triggers keep as sums of changes (migration 0012). */
import { type WorkCardStatus, workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import { execute, type Queryable, queryRows } from '@warsha/service-kit/database'
import sql from './record-counts.sql'

/** `outstanding_amount` is text with two decimals. Deleted cards are not counted. */
export const selectRecordCounts = async (db: Queryable) => {
  const rows = await queryRows(db, sql.selectCounts, {})
  const find = (subject: string, status = '') =>
    rows.find((row) => row.subject === subject && row.status === status)
  const countOf = (subject: string, status?: string) => find(subject, status)?.count ?? 0
  return {
    customers: countOf('customers'),
    vehicles: countOf('vehicles'),
    pending_invoices: countOf('pending_invoices'),
    unpaid_cards: countOf('unpaid_cards'),
    outstanding_amount: find('unpaid_cards')?.amount ?? '0.00',
    cards_by_status: Object.fromEntries(
      workCardStatuses.map((status) => [status, countOf('work_cards', status)]),
    ) as Record<WorkCardStatus, number>,
  }
}

/** Merges the changes since the last merge. Counts read meanwhile are complete. */
export const mergeRecordCountChanges = (db: Queryable) => execute(db, sql.mergeChanges, {})

/** Numbers that differ from the records in the tables. */
export const selectWrongRecordCounts = (db: Queryable) => queryRows(db, sql.selectWrongCounts, {})
