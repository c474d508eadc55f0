/** Typed SQL access to cash sessions, their movements and counts. Amounts are fils. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import type { CashCount, CashMovementKind } from '@warsha/contracts/workshop/money/cash-rules'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './cash-sessions.sql'

/** A session by its id. With `cashier_id`, sessions of other users do not exist. */
export interface CashSessionScope {
  readonly id: string
  readonly cashier_id: string | null
}

export interface NewSessionRow {
  readonly id: string
  readonly drawer_id: string
  readonly cashier_id: string
  readonly cashier_name: string
  readonly now: string
  readonly opening_count: CashCount
  readonly opening_fils: Fils
}

/** Returns false if the drawer or the cashier has an open session. */
export const insertSession = async (tx: Transaction, row: NewSessionRow): Promise<boolean> => {
  const opening_count = JSON.stringify(row.opening_count)
  return (await queryOptionalRow(tx, sql.insertSession, { ...row, opening_count })) !== null
}

/** The open session of a user, or null. */
export const selectOptionalOpenSession = async (
  db: Queryable,
  cashierId: string,
): Promise<string | null> =>
  (await queryOptionalRow(db, sql.selectOpenSessionOfCashier, { cashier_id: cashierId }))?.id ??
  null

export const selectOptionalCashierOfDrawer = async (
  db: Queryable,
  drawerId: string,
): Promise<string | null> =>
  (await queryOptionalRow(db, sql.selectOpenSessionOfDrawer, { drawer_id: drawerId }))
    ?.cashier_name ?? null

/** Locks a session against everything. Throws 404 if it does not exist. */
export const lockSession = async (tx: Transaction, scope: CashSessionScope) => {
  const row = await queryOptionalRow(tx, sql.lockSession, scope)
  if (!row) throw notFound()
  return row
}
export type LockedCashSession = Awaited<ReturnType<typeof lockSession>>

/** Locks the open session of a user against its closing. Null if there is none. */
export const shareOptionalOpenSession = async (
  tx: Transaction,
  cashierId: string,
): Promise<string | null> =>
  (await queryOptionalRow(tx, sql.shareOpenSessionOfCashier, { cashier_id: cashierId }))?.id ?? null

/** Locks a session against its closing. Throws 404 if it does not exist. */
export const shareSession = async (tx: Transaction, scope: CashSessionScope) => {
  const row = await queryOptionalRow(tx, sql.shareSession, scope)
  if (!row) throw notFound()
  return row
}

export interface NewMovementRow {
  readonly id: string
  readonly session_id: string
  readonly now: string
  readonly by_id: string
  readonly by_name: string
  readonly kind: CashMovementKind
  readonly payment_method: PaymentMethod
  readonly amount_fils: Fils
  readonly reason: string | null
  readonly reference: string | null
  readonly source_id: string | null
  readonly work_card_id: string | null
}
export const insertMovement = (tx: Transaction, row: NewMovementRow) =>
  queryRow(tx, sql.insertMovement, row)
export type CashMovementRow = Awaited<ReturnType<typeof insertMovement>>

export interface NewCountRow {
  readonly id: string
  readonly session_id: string
  readonly counted_at: string
  readonly counted_by: string
  readonly counted_by_name: string
  readonly denominations: CashCount
  readonly cash_fils: Fils
  readonly card_fils: Fils
  readonly cheque_fils: Fils
  readonly bank_transfer_fils: Fils
  readonly cash_expected_fils: Fils
  readonly card_expected_fils: Fils
  readonly cheque_expected_fils: Fils
  readonly bank_transfer_expected_fils: Fils
  /** Movements that the expected amounts include. */
  readonly movements_count: number
}
export const insertCount = (tx: Transaction, row: NewCountRow) =>
  queryRow(tx, sql.insertCount, { ...row, denominations: JSON.stringify(row.denominations) })
export type CashCountRow = Awaited<ReturnType<typeof insertCount>>

/** Oldest first. */
export const selectCounts = (db: Queryable, sessionId: string) =>
  queryRows(db, sql.selectCounts, { session_id: sessionId })

export interface ReportRow {
  readonly payment_method: PaymentMethod
  readonly opening: Fils
  readonly payments_count: number
  readonly payments: Fils
  readonly reversals: Fils
  readonly refunds: Fils
  readonly paid_in: Fils
  readonly paid_out: Fils
  readonly safe_drops: Fils
  readonly bank_deposits: Fils
  readonly expected: Fils
  readonly movements_count: number
}

/** One row for each payment method. The same for the mid-shift and for the closing report. */
export const selectReport = async (db: Queryable, sessionId: string): Promise<ReportRow[]> =>
  (await queryRows(db, sql.selectReport, { session_id: sessionId })).map((row) => ({
    payment_method: row.payment_method as PaymentMethod,
    opening: fils(row.opening_fils),
    payments_count: row.payments_count,
    payments: fils(row.payments_fils),
    reversals: fils(row.reversals_fils),
    refunds: fils(row.refunds_fils),
    paid_in: fils(row.paid_in_fils),
    paid_out: fils(row.paid_out_fils),
    safe_drops: fils(row.safe_drops_fils),
    bank_deposits: fils(row.bank_deposits_fils),
    expected: fils(row.expected_fils),
    movements_count: row.movements_count,
  }))

interface ClosingColumns {
  readonly id: string
  readonly now: string
  readonly closed_by: string
  readonly closed_by_name: string
  readonly report_number: string
  readonly report_year: number
  readonly report_sequence: number
  readonly closing_count_id: string
  readonly reason: string | null
  readonly has_difference: boolean
}
/** Returns the new version. */
export const updateAsClosed = async (tx: Transaction, columns: ClosingColumns): Promise<number> =>
  (await queryRow(tx, sql.updateAsClosed, columns)).version

interface ConfirmationColumns {
  readonly id: string
  readonly now: string
  readonly confirmed_by: string
  readonly confirmed_by_name: string
  readonly note: string | null
}
export const updateAsConfirmed = (tx: Transaction, columns: ConfirmationColumns) =>
  execute(tx, sql.updateAsConfirmed, columns)

/** What a person has paid out of a session, as a positive amount. Lock the session first. */
export const selectPaidOutBy = async (
  db: Queryable,
  sessionId: string,
  byId: string,
): Promise<Fils> =>
  fils((await queryRow(db, sql.selectPaidOutBy, { session_id: sessionId, by_id: byId })).fils)
