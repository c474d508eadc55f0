import { toAed } from '@warsha/contracts/base/money'
import type { Transaction } from '@warsha/service-kit/database'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { movePaymentCash } from './payment-cash.ts'
import { type PaymentRow, updateAsVoid } from './payments.store.ts'

/**
 * Marks a locked payment or deposit as void, and takes its money out of its cash session.
 *
 * Returns what its event and its audit entry say of it.
 */
export const markPaymentVoid = async (
  tx: Transaction,
  payment: PaymentRow,
  reason: string | null,
  context: CashContext,
) => {
  const { id, receipt_number, payment_method } = payment
  const version = await updateAsVoid(tx, id, { voided_by: context.actor.id, reason }, context)
  await movePaymentCash(tx, 'payment_reversal', payment, context, reason)
  return { id, version, receipt_number, payment_method, amount: toAed(payment.amount), reason }
}
