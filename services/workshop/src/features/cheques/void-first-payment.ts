import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { isCashSessionOpen } from '../cash-sessions/add-cash-movement.ts'
import { isPaymentInUse, undoAllocation } from '../customer-ledger/customer-ledger.store.ts'
import { isChangeableBy, toPaymentEditor } from '../payments/payment-rules.ts'
import { lockPayment } from '../payments/payments.store.ts'
import { voidLockedDeposit } from '../payments/void-deposit.ts'
import { voidCardPayment } from '../payments/void-payment.ts'
import {
  type ChequeContext,
  selectAllocationsToDebits,
  selectOptionalFirstPayment,
} from './cheques.store.ts'
import type { LockedChequeMoney } from './lock-cheque.ts'

/**
 * Voids the payment that a cheque was when it was received, so that its cash session no longer expects the cheque. Returns
 * false and does nothing if that session is closed, if there was none, or if the payment was used elsewhere.
 *
 * Throws `payment_not_yours` (403) if the user may not void that payment.
 */
export const voidFirstPayment = async (
  tx: Transaction,
  service: Service,
  { cheque, card }: LockedChequeMoney,
  reason: string,
  context: ChequeContext,
): Promise<boolean> => {
  const first = await selectOptionalFirstPayment(tx, cheque.id)
  if (!first?.cash_session_id) return false
  const toDebits = await selectAllocationsToDebits(tx, first.id)
  if (await isPaymentInUse(tx, first.id, first.work_card_id, toDebits)) return false
  const payment = await lockPayment(tx, first.id)
  if (!(await isCashSessionOpen(tx, first.cash_session_id))) return false
  if (payment.work_card_id !== null && !card) return false
  const { shop_timezone } = await readLocalSettings(tx)
  const editor = toPaymentEditor(context.actor)
  if (!isChangeableBy(editor, payment, shop_timezone, new Date(context.now)))
    throw new ApiError('payment_not_yours')

  // What it paid of a replaced cheque is owed again.
  for (const id of toDebits) await undoAllocation(tx, id, reason, context)
  if (payment.work_card_id === null)
    await voidLockedDeposit(tx, service, cheque.customer_id, payment, reason, context)
  else if (card) await voidCardPayment(tx, service, card, payment, reason, context)
  return true
}
