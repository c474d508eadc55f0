import type { Fils } from '@warsha/contracts/base/money'
import { fils } from '@warsha/contracts/base/money'
import { isPostDated } from '@warsha/contracts/workshop/money/cheque-rules'
import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { findOpenCashSession } from '../cash-sessions/add-cash-movement.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { payByCheque } from './cheque-money.ts'
import { type ChequeContext, type ChequeDetails, insertEvent } from './cheques.store.ts'
import { storeNewCheque } from './store-new-cheque.ts'

interface ReceivedCheque {
  readonly details: ChequeDetails
  readonly amount: Fils
  readonly customerId: string
  readonly card: LockedWorkCard | null
  /** The returned cheque for which this one was received. */
  readonly replacesId: string | null
}

/**
 * Adds a cheque to a locked account and work card. Dated today or earlier, it is a payment immediately. Returns its id.
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
  await storeNewCheque(tx, service, { row, card }, context)

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
  return id
}
