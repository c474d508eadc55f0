import type { Fils } from '@warsha/contracts/base/money'
import { fils, toAed } from '@warsha/contracts/base/money'
import { isPostDated } from '@warsha/contracts/workshop/money/cheque-rules'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { findOpenCashSession } from '../cash-sessions/add-cash-movement.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { payByCheque } from './cheque-money.ts'
import {
  type ChequeContext,
  type ChequeDetails,
  insertCheque,
  insertEvent,
} from './cheques.store.ts'

interface ReceivedCheque {
  readonly details: ChequeDetails
  readonly amount: Fils
  readonly customerId: string
  readonly card: LockedWorkCard | null
  /** The returned cheque for which this one was received. */
  readonly replacesId: string | null
}

/**
 * Adds a cheque to a locked account and work card. Dated today or earlier, it is a payment at once. Returns its id.
 *
 * Throws `duplicate_cheque` (409) if the customer has a cheque of this number and bank.
 */
export const receiveCheque = async (
  tx: Transaction,
  service: Service,
  { details, amount, customerId, card, replacesId }: ReceivedCheque,
  context: ChequeContext,
): Promise<string> => {
  const id = uuid()
  const is_post_dated = isPostDated(details.cheque_date, context.day)
  const row = {
    id,
    ...details,
    amount_fils: amount,
    counted_fils: is_post_dated ? fils(0) : amount,
    is_post_dated,
    customer_id: customerId,
    work_card_id: card?.id ?? null,
    replaces_id: replacesId,
  }
  if (!(await insertCheque(tx, row, context))) throw new ApiError('duplicate_cheque')

  if (card)
    await addHistory(tx, card.id, context, {
      event: 'cheque_recorded',
      changes: [
        { field: 'cheque_number', from: null, to: details.number },
        { field: 'bank_name', from: null, to: details.bank_name },
        { field: 'cheque_date', from: null, to: details.cheque_date },
        { field: 'amount', from: null, to: toAed(amount) },
      ],
    })
  const payment = { cheque: row, customerId, card, amount, method: 'cheque' } as const
  const payment_id = is_post_dated
    ? null
    : await payByCheque(
        tx,
        service,
        { ...payment, cash_session_id: await findOpenCashSession(tx, context.actor.id) },
        context,
      )
  const event = { id: uuid(), cheque_id: id, from_status: null, to_status: 'held' } as const
  await insertEvent(tx, { ...event, payment_id, paid: row.counted_fils }, context)
  await addAuditEntry(tx, service.name, context.actor, {
    action: 'cheque_recorded',
    subject: { type: 'cheque', id },
    details: {
      number: details.number,
      bank_name: details.bank_name,
      cheque_date: details.cheque_date,
      amount: toAed(amount),
      customer_id: customerId,
      work_card_number: card?.work_card_number ?? null,
    },
  })
  return id
}
