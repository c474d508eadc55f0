/** Typed SQL access to cheques and their events. Amounts are fils. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import type { ChequeStatus } from '@warsha/contracts/workshop/money/cheque-rules'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { auditColumns } from '../../write-context.ts'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import type { AllocationTarget } from '../customer-ledger/customer-ledger.store.ts'
import sql from './cheques.sql'

/** The time and the person of a change. `day` is the local date. */
export interface ChequeContext extends CashContext {
  readonly day: string
}

const byColumns = (context: ChequeContext) => ({
  ...auditColumns(context),
  by_id: context.actor.id,
})

/** The fields of a cheque that users enter, and its storage place. */
export interface ChequeDetails {
  readonly number: string
  readonly bank_name: string
  readonly drawer_name: string
  readonly cheque_date: string
  readonly kept_where: string | null
  readonly held_by: string | null
}

export interface NewChequeRow extends ChequeDetails {
  readonly id: string
  readonly amount_fils: Fils
  readonly counted_fils: Fils
  readonly is_post_dated: boolean
  readonly customer_id: string
  readonly work_card_id: string | null
  readonly replaces_id: string | null
}

/** Returns false if the same cheque of the customer is recorded. */
export const insertCheque = async (
  tx: Transaction,
  row: NewChequeRow,
  context: ChequeContext,
): Promise<boolean> =>
  (await queryOptionalRow(tx, sql.insertCheque, { ...row, ...byColumns(context) })) !== null

export interface NewChequeEvent {
  readonly id: string
  readonly cheque_id: string
  readonly from_status: ChequeStatus | null
  readonly to_status: ChequeStatus
  readonly payment_id?: string | null
  readonly paid?: Fils
  readonly takenBack?: Fils
  readonly is_payment_voided?: boolean
  readonly writtenOff?: Fils
  readonly reason?: string | null
  readonly fee?: Fils
  readonly is_fee_charged?: boolean
  readonly certificate_number?: string | null
}

/** A trigger enters the amounts on the account of the customer. */
export const insertEvent = (tx: Transaction, event: NewChequeEvent, context: ChequeContext) =>
  execute(tx, sql.insertEvent, {
    id: event.id,
    cheque_id: event.cheque_id,
    from_status: event.from_status,
    to_status: event.to_status,
    day: context.day,
    payment_id: event.payment_id ?? null,
    paid_fils: event.paid ?? 0,
    taken_back_fils: event.takenBack ?? 0,
    is_payment_voided: event.is_payment_voided ?? false,
    written_off_fils: event.writtenOff ?? 0,
    reason: event.reason ?? null,
    fee_fils: event.fee ?? 0,
    is_fee_charged: event.is_fee_charged ?? false,
    certificate_number: event.certificate_number ?? null,
    ...byColumns(context),
  })

/** Throws 404 if the cheque does not exist. */
export const selectOwnerOfCheque = async (db: Queryable, id: string) => {
  const row = await queryOptionalRow(db, sql.selectOwner, { id })
  if (!row) throw notFound()
  return row
}

const toCheque = <
  Row extends { readonly amount_fils: number; readonly counted_fils: number; status: string },
>({
  amount_fils,
  counted_fils,
  status,
  ...row
}: Row) => ({
  ...row,
  status: status as ChequeStatus,
  amount: fils(amount_fils),
  counted: fils(counted_fils),
})

/** Lock the account of the customer and the work cards first. */
export const lockCheque = async (tx: Transaction, id: string) =>
  toCheque(await queryRow(tx, sql.lockCheque, { id }))
export type LockedCheque = Awaited<ReturnType<typeof lockCheque>>

/** Locks cheques in the order of their ids. Unknown ids are left out. */
export const lockCheques = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<LockedCheque[]> => (await queryRows(tx, sql.lockCheques, { ids })).map(toCheque)

/** The work cards of cheques, in the order in which they are locked. */
export const selectCardsOfCheques = async (
  db: Queryable,
  ids: readonly string[],
): Promise<string[]> =>
  (await queryRows(db, sql.selectCardsOfCheques, { ids })).map(({ work_card_id }) => work_card_id)

export interface StatusColumns {
  readonly status: ChequeStatus
  readonly counted: Fils
  readonly return_reason?: string | null
  readonly deposit_slip_id?: string | null
  readonly deposited_on?: string | null
}

/** Returns the new version. Absent columns stay unchanged. */
export const updateStatus = async (
  tx: Transaction,
  id: string,
  columns: StatusColumns,
  context: ChequeContext,
): Promise<number> => {
  const row = await queryRow(tx, sql.updateStatus, {
    id,
    status: columns.status,
    counted_fils: columns.counted,
    return_reason: columns.return_reason ?? null,
    deposit_slip_id: columns.deposit_slip_id ?? null,
    deposited_on: columns.deposited_on ?? null,
    ...auditColumns(context),
  })
  return row.version
}

export const updatePlace = (
  tx: Transaction,
  id: string,
  place: Pick<ChequeDetails, 'kept_where' | 'held_by'>,
  context: ChequeContext,
) => execute(tx, sql.updatePlace, { id, ...place, ...auditColumns(context) })

/** The unpaid rest of the cheques of a work card that are held or at the bank. */
export const selectCoverOfWorkCard = async (
  db: Queryable,
  workCardId: string,
  customerId: string,
): Promise<Fils> => {
  const owner = { work_card_id: workCardId, customer_id: customerId }
  return fils((await queryRow(db, sql.selectCover, owner)).amount_fils)
}

/** The payments of a cheque that count, with what is allocated nowhere. */
export const selectCredits = async (db: Queryable, chequeId: string) =>
  (await queryRows(db, sql.selectCredits, { cheque_id: chequeId })).map(({ id, rest_fils }) => ({
    id,
    rest: fils(rest_fils),
  }))

/** What the payments of a cheque pay: work cards, and debts that somebody chose. The newest first. */
export const selectAllocations = async (db: Queryable, chequeId: string) =>
  (await queryRows(db, sql.selectAllocations, { cheque_id: chequeId })).map((row) => ({
    id: row.id,
    creditId: row.credit_id,
    target: toTarget(row),
    amount: fils(row.amount_fils),
  }))

interface TargetRow {
  readonly work_card_id: string | null
  readonly debit_id: string | null
}

const toTarget = ({ work_card_id, debit_id }: TargetRow): AllocationTarget =>
  work_card_id === null ? { debitId: debit_id! } : { workCardId: work_card_id }

/** Entries of a cheque, and of those that it replaces, that are owed and not paid, without fees. */
export const selectOpenDebits = async (db: Queryable, chequeId: string) =>
  (await queryRows(db, sql.selectOpenDebits, { cheque_id: chequeId })).map(({ id, open_fils }) => ({
    id,
    open: fils(open_fils),
  }))

/** The ids of the allocations with which a payment pays for returned cheques. */
export const selectAllocationsToDebits = async (
  db: Queryable,
  paymentId: string,
): Promise<string[]> =>
  (await queryRows(db, sql.selectAllocationsToDebits, { payment_id: paymentId })).map(
    ({ id }) => id,
  )

/** The payment that a cheque was when it was received. Null if it was no money yet or the payment is void. */
export const selectOptionalFirstPayment = (db: Queryable, chequeId: string) =>
  queryOptionalRow(db, sql.selectOptionalFirstPayment, { cheque_id: chequeId })

export const markDueCheques = (tx: Transaction, day: string, now: string) =>
  queryRows(tx, sql.markDueCheques, { day, now })

/** Throws if the customer does not exist. */
export const selectNameOfCustomer = async (db: Queryable, id: string): Promise<string> =>
  (await queryRow(db, sql.selectNameOfCustomer, { id })).name
