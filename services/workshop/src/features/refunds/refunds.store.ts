/** Refunds in the database. They are inserted as waiting, decided once, and then never change. Amounts are bigint in fils. */
import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import type { RefundState } from '@warsha/contracts/workshop/money/account-rules'
import type { RefundDocument } from '@warsha/contracts/workshop/money/refunds'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import { ApiError, notFound } from '@warsha/service-kit/base'
import {
  execute,
  getViolatedConstraint,
  type Queryable,
  queryOptionalRow,
  queryRow,
  type Transaction,
} from '@warsha/service-kit/database'
import { sha256 } from '../invoice-core/billing-rules.ts'
import type { DocumentNumber } from '../invoice-core/issued-documents.store.ts'
import sql from './refunds.sql'

export interface RefundRow {
  readonly id: string
  readonly customer_id: string
  readonly payment_id: string
  readonly amount: Fils
  readonly refund_method: PaymentMethod
  readonly reason: string
  /** True if it credits the advance invoice of its deposit. */
  readonly credits_advance: boolean
  readonly status: RefundState
  readonly requested_at: string
  readonly requested_by: string
  readonly requested_by_name: string
  readonly version: number
}

type NewRefundRow = Omit<RefundRow, 'requested_at' | 'status' | 'version'> & {
  readonly now: string
}

export const insertRefund = (tx: Transaction, { amount, ...refund }: NewRefundRow) =>
  execute(tx, sql.insertRefund, { ...refund, amount_fils: amount })

/** Throws 404 if the refund does not exist. */
export const selectOwnerOfRefund = async (db: Queryable, id: string) => {
  const owner = await queryOptionalRow(db, sql.selectOwnerOfRefund, { id })
  if (!owner) throw notFound()
  return owner
}

/** Lock the account of the customer first. */
export const lockRefund = async (tx: Transaction, id: string): Promise<RefundRow> => {
  const { amount_fils, ...row } = await queryRow(tx, sql.lockRefund, { id })
  return {
    ...row,
    amount: fils(amount_fils),
    refund_method: row.refund_method as PaymentMethod,
    status: row.status as RefundState,
  }
}

/** The second person. Null if none was needed. */
export interface RefundDecision {
  readonly decided_at: string
  readonly decided_by: string
  readonly decided_by_name: string
  readonly decision_note: string | null
}

interface IssueColumns {
  readonly decision: RefundDecision | null
  readonly number: DocumentNumber
  readonly document: RefundDocument
  readonly cash_session_id: string | null
}

/** No entry may allocate more than its amount: the last guard of the rule that the use cases check before. */
const restConstraint = 'customer_entries_allocate_no_more_than_the_amount'

/**
 * Issues a locked refund, and enters it in the account of the customer. Returns the new version.
 *
 * Throws `refund_exceeds_rest` (409) if the payment does not have the amount left.
 */
export const updateAsIssued = async (
  tx: Transaction,
  { id, amount }: Pick<RefundRow, 'id' | 'amount'>,
  { decision, number, document, cash_session_id }: IssueColumns,
): Promise<number> => {
  const content = JSON.stringify(document)
  try {
    const { version } = await queryRow(tx, sql.updateAsIssued, {
      id,
      decided_at: null,
      decided_by: null,
      decided_by_name: null,
      decision_note: null,
      ...decision,
      refund_number: number.text,
      year: number.year,
      number: number.number,
      refund_date: document.refund_date,
      content,
      hash: sha256(content),
      cash_session_id,
    })
    return version
  } catch (error) {
    if (getViolatedConstraint(error) !== restConstraint) throw error
    throw new ApiError('refund_exceeds_rest', { amount: toAed(amount), rest: 0 })
  }
}

/** Returns the new version. */
export const updateAsRejected = async (
  tx: Transaction,
  id: string,
  { decided_at, ...decision }: RefundDecision,
): Promise<number> =>
  (await queryRow(tx, sql.updateAsRejected, { id, now: decided_at, ...decision })).version

/** What was refunded of a payment without a second person. */
export const selectRefundedAlone = async (db: Queryable, paymentId: string): Promise<Fils> =>
  fils((await queryRow(db, sql.selectRefundedAlone, { payment_id: paymentId })).fils)

/** The customer as the document names it. */
export const selectRecipient = (db: Queryable, id: string) =>
  queryRow(db, sql.selectRecipient, { id })
