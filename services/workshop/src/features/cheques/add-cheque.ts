import { type Fils, fils } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/money/cheques'
import { walkInCustomerId } from '@warsha/contracts/workshop/sales/walk-in-customer'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { lockOptionalCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { outstandingOfPayer } from '../insurance-core/outstanding-of-payer.ts'
import { assertWithinOutstanding } from '../payments/payment-rules.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { lockOptionalWorkCard } from '../work-card-core/work-card-core.store.ts'
import { payerOfCheque } from './cheque-money.ts'
import { selectCoverOfWorkCard } from './cheques.store.ts'
import { getCheque } from './cheques.views.ts'
import { receiveCheque } from './receive-cheque.ts'

type Context = RequestContext<typeof endpoints.addCheque>
export interface AddChequeInput extends Pick<Context, 'body' | 'idempotency'> {
  readonly actor: CashContext['actor']
}

/**
 * Records a cheque that was received for a work card or for the account of a customer. The insurer who pays for a card is
 * its customer here.
 *
 * Throws `card_cancelled` (409), `payment_exceeds_outstanding` (409) above what is outstanding and covered by no other cheque,
 * `duplicate_cheque` (409), and `walk_in_customer` (409) without a card for buyers without a name.
 */
export const addCheque = (service: Service, { actor, body, idempotency }: AddChequeInput) =>
  runOnce(service.db, idempotency, async (tx) => {
    const { customer_id, work_card_id, amount, kept_where, held_by, ...details } = body
    if (customer_id === walkInCustomerId && !work_card_id) throw new ApiError('walk_in_customer')
    if (!(await lockOptionalCustomerAccount(tx, customer_id)))
      throw fieldError('customer_id', 'unknown_customer')
    const card = work_card_id ? await lockCardToPay(tx, work_card_id, customer_id, amount) : null

    const context = await createEntryContext(tx, service, actor)
    const received = {
      details: { ...details, kept_where: kept_where ?? null, held_by: held_by ?? actor.name },
      amount,
      customerId: customer_id,
      card,
      replacesId: null,
    }
    const id = await receiveCheque(tx, service, received, context)
    return { data: await getCheque(tx, id) }
  })

/**
 * Locks the card of a customer, or of the insurer who pays for it. Throws 400 for another card and an unknown one,
 * `card_cancelled` (409), and `payment_exceeds_outstanding` (409) if cheques cover more than the share.
 */
const lockCardToPay = async (
  tx: Transaction,
  id: string,
  customerId: string,
  amount: Fils,
): Promise<LockedWorkCard> => {
  const card = await lockOptionalWorkCard(tx, id, {})
  if (!card) throw fieldError('work_card_id', 'unknown_work_card')
  const payer = await payerOfCheque(tx, customerId, card)
  if (!payer) throw fieldError('work_card_id', 'card_of_another')
  if (card.status === 'cancelled') throw new ApiError('card_cancelled')
  const outstanding = await outstandingOfPayer(tx, card, payer)
  const covered = await selectCoverOfWorkCard(tx, card.id, customerId)
  assertWithinOutstanding(amount, fils(Math.max(outstanding - covered, 0)))
  return card
}
