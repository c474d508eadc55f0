import { fils } from '@warsha/contracts/base/money'
import type { Transaction } from '@warsha/service-kit/database'
import { addCashMovement, isCashSessionOpen } from '../cash-sessions/add-cash-movement.ts'
import {
  type ChequeContext,
  type LockedCheque,
  selectOptionalFirstPayment,
} from './cheques.store.ts'

interface Withdrawal {
  readonly kind: 'bank_deposit' | 'payment_reversal'
  readonly reason?: string
}

/**
 * Takes a cheque out of the cash session that received it, which then no longer expects it: as a bank deposit, or as a reversal if
 * the cheque leaves the shop otherwise and its payment is not void. Does nothing if that session is closed, because its count has
 * the cheque, if nobody had a session when the cheque was received, or if the cheque was no payment then.
 */
export const takeChequeOutOfDrawer = async (
  tx: Transaction,
  cheque: LockedCheque,
  { kind, reason }: Withdrawal,
  context: ChequeContext,
): Promise<void> => {
  const first = await selectOptionalFirstPayment(tx, cheque.id)
  if (!first?.cash_session_id) return
  if (!(await isCashSessionOpen(tx, first.cash_session_id))) return
  await addCashMovement(
    tx,
    {
      session_id: first.cash_session_id,
      kind,
      payment_method: 'cheque',
      amount: fils(-cheque.amount),
      reason,
      reference: cheque.number,
      // The payment counts on, so the check of the books leaves out a reversal whose source is a cheque.
      source_id: kind === 'payment_reversal' ? cheque.id : first.id,
      work_card_id: first.work_card_id,
    },
    context,
  )
}
