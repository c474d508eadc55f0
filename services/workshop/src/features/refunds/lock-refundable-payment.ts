import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import {
  type AvailableCredit,
  availableOf,
  type CreditPart,
  planCreditUse,
} from '../customer-ledger/credit-rules.ts'
import { selectEntryOfPayment } from '../customer-ledger/customer-ledger.store.ts'
import { type LockedCredit, lockCredit } from '../customer-ledger/release-credit.ts'
import {
  lockPayment,
  type PaymentRow,
  selectOptionalOwnerOfPayment,
} from '../payments/payments.store.ts'

/** A payment that counts, locked with the account of its customer and every job that it can be taken from. */
export interface RefundablePayment {
  readonly payment: PaymentRow
  readonly customerId: string
  readonly locked: LockedCredit
  /** What is left of the payment. Undefined if nothing is. */
  readonly credit: AvailableCredit | undefined
}

/**
 * Locks a payment against every other refund and use of it.
 *
 * Throws 404 if it does not exist, and `payment_is_void` (409).
 */
export const lockRefundablePayment = async (
  tx: Transaction,
  paymentId: string,
): Promise<RefundablePayment> => {
  const owner = await selectOptionalOwnerOfPayment(tx, paymentId)
  if (!owner) throw notFound()
  const locked = await lockCredit(tx, owner.customer_id, null, owner.work_card_id)
  const payment = await lockPayment(tx, paymentId)
  if (payment.voided_at !== null) throw new ApiError('payment_is_void')
  const entryId = await selectEntryOfPayment(tx, paymentId)
  const credit = locked.credits.find(({ id }) => id === entryId)
  return { payment, customerId: owner.customer_id, locked, credit }
}

/**
 * Returns what the payment gives, with the parts that have to be released before.
 *
 * Throws `refund_exceeds_rest` (409), with both amounts, if less than `amount` is left.
 */
export const planRefund = ({ credit, locked }: RefundablePayment, amount: Fils): CreditPart => {
  const [part] = (credit && planCreditUse([credit], locked.releasable, amount)) ?? []
  if (part) return part
  const rest = credit ? availableOf(credit) : fils(0)
  throw new ApiError('refund_exceeds_rest', { amount: toAed(amount), rest: toAed(rest) })
}
