import { fils } from '@warsha/contracts/base/money'
import type { Transaction } from '@warsha/service-kit/database'
import { addCashMovement, isCashSessionOpen } from '../cash-sessions/add-cash-movement.ts'
import {
  type ChequeContext,
  type LockedCheque,
  selectOptionalFirstPayment,
} from './cheques.store.ts'

/**
 * Takes a cheque that goes to the bank out of the cash session that received it, which then no longer expects it. Does nothing
 * if that session is closed, because its count has the cheque, if nobody had a session when the cheque was received, or if the
 * cheque was no payment then.
 */
export const takeChequeOutOfDrawer = async (
  tx: Transaction,
  cheque: LockedCheque,
  context: ChequeContext,
): Promise<void> => {
  const first = await selectOptionalFirstPayment(tx, cheque.id)
  if (!first?.cash_session_id) return
  if (!(await isCashSessionOpen(tx, first.cash_session_id))) return
  await addCashMovement(
    tx,
    {
      session_id: first.cash_session_id,
      kind: 'bank_deposit',
      payment_method: 'cheque',
      amount: fils(-cheque.amount),
      reference: cheque.number,
      source_id: first.id,
      work_card_id: first.work_card_id,
    },
    context,
  )
}
