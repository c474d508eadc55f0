/** Customer accounts in the database: entries are added, allocations are added and undone. Amounts are bigint in fils. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import type { AvailableCredit, ReleasableAllocation } from './credit-rules.ts'
import sql from './customer-ledger.sql'

/** When and by whom something is entered. `day` is the local date. */
export interface EntryContext extends WriteContext {
  readonly day: string
}

const entryColumns = (context: EntryContext) => ({
  ...auditColumns(context),
  by_id: context.actor.id,
  day: context.day,
})

/** Locks the account of a customer, before work cards and payments. Returns false if the customer does not exist. */
export const lockOptionalCustomerAccount = async (tx: Transaction, id: string): Promise<boolean> =>
  (await queryOptionalRow(tx, sql.lockCustomer, { id })) !== null

/** Like `lockOptionalCustomerAccount`. Throws 404 if the customer does not exist. */
export const lockCustomerAccount = async (tx: Transaction, id: string): Promise<void> => {
  if (!(await lockOptionalCustomerAccount(tx, id))) throw notFound()
}

export const selectAvailableCredits = async (
  db: Queryable,
  customerId: string,
): Promise<AvailableCredit[]> =>
  (await queryRows(db, sql.selectAvailable, { customer_id: customerId })).map(
    ({ id, rest_fils, releasable_fils }) => ({
      id,
      rest: fils(rest_fils),
      releasable: fils(releasable_fils),
    }),
  )

export const selectReleasableAllocations = async (
  db: Queryable,
  customerId: string,
): Promise<ReleasableAllocation[]> =>
  (await queryRows(db, sql.selectReleasable, { customer_id: customerId })).map((row) => ({
    id: row.allocation_id,
    creditId: row.credit_id,
    workCardId: row.work_card_id,
    amount: fils(row.amount_fils),
    releasable: fils(row.releasable_fils),
  }))

/** What a credit pays: a work card, or an entry that the customer owes. */
export type AllocationTarget = { readonly workCardId: string } | { readonly debitId: string }

interface NewAllocation {
  readonly creditId: string
  readonly amount: Fils
  readonly target: AllocationTarget
  /** True if a person decided it: only then it can be taken back. */
  readonly isCreditUse?: boolean
  /** Of the kept part of an allocation: since when it has paid. Without it, since the day and the time of the context. */
  readonly paidSince?: PaidSince
}

/** When an allocation was made. The order of allocations decides which of them is free first. */
interface PaidSince {
  readonly day: string
  readonly at: string
}

interface UndoneAllocation {
  readonly paidSince: PaidSince
  readonly isCreditUse: boolean
}

/** Returns the id. The database refuses more than the amount of the credit. */
export const insertAllocation = async (
  tx: Transaction,
  { creditId, amount, target, isCreditUse = false, paidSince }: NewAllocation,
  context: EntryContext,
): Promise<string> => {
  const id = uuid()
  await execute(tx, sql.insertAllocation, {
    id,
    credit_id: creditId,
    work_card_id: 'workCardId' in target ? target.workCardId : null,
    debit_id: 'debitId' in target ? target.debitId : null,
    amount_fils: amount,
    is_credit_use: isCreditUse,
    first_day: paidSince?.day ?? null,
    first_instant: paidSince?.at ?? null,
    ...entryColumns(context),
  })
  return id
}

/** Returns null if it was undone before. */
export const undoAllocation = async (
  tx: Transaction,
  id: string,
  reason: string,
  context: EntryContext,
): Promise<UndoneAllocation | null> => {
  const params = { id, reason, ...entryColumns(context) }
  const row = await queryOptionalRow(tx, sql.undoAllocation, params)
  if (!row) return null
  return {
    paidSince: { day: row.first_day, at: row.allocated_at },
    isCreditUse: row.is_credit_use,
  }
}

/** The id of the entry of a payment that is not void. Lock the payment first. */
export const selectEntryOfPayment = async (tx: Transaction, paymentId: string): Promise<string> =>
  (await queryRow(tx, sql.selectEntryOfPayment, { payment_id: paymentId })).id

/** What a new payment pays for its own work card. The entry of a new payment has the id of the payment. */
export const selectAllocationToCard = async (tx: Transaction, paymentId: string) => {
  const row = await queryRow(tx, sql.selectAllocationToCard, { credit_id: paymentId })
  return {
    id: row.id,
    creditId: paymentId,
    target: { workCardId: row.work_card_id },
    amount: fils(row.amount_fils),
  }
}

/**
 * True if a payment that counts pays for another job than its own (null for a deposit), for an entry, or was refunded in part.
 * The allocations `except` do not matter. Lock the account of the customer first.
 */
export const isPaymentInUse = async (
  tx: Transaction,
  paymentId: string,
  workCardId: string | null,
  except: readonly string[] = [],
): Promise<boolean> => {
  const params = { payment_id: paymentId, work_card_id: workCardId, except }
  return (await queryRow(tx, sql.selectIsInUse, params)).is_in_use
}

/** The use of a credit for a job. Throws 404 if there is none of this id. */
export const selectCreditUse = async (db: Queryable, id: string) => {
  const row = await queryOptionalRow(db, sql.selectOptionalCreditUse, { id })
  if (!row) throw notFound()
  return row
}
