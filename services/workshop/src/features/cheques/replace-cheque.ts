import { restOfCheque } from '@warsha/contracts/workshop/money/cheque-rules'
import type * as endpoints from '@warsha/contracts/workshop/money/cheques'
import { ApiError, checkVersion } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { owedForCheque } from './cheque-money.ts'
import { insertEvent } from './cheques.store.ts'
import { getCheque } from './cheques.views.ts'
import { lockChequeMoney } from './lock-cheque.ts'
import { receiveCheque } from './receive-cheque.ts'
import { assertCanChange, storeStatusChange } from './store-status-change.ts'

type Context = RequestContext<typeof endpoints.replaceCheque>
export interface ReplaceChequeInput extends Pick<Context, 'body' | 'params' | 'idempotency'> {
  readonly actor: CashContext['actor']
}

/**
 * Receives another cheque for the unpaid rest of a returned one.
 *
 * Throws `wrong_cheque_status`, `duplicate_cheque` and `card_cancelled` (409) if less is owed because the card was cancelled.
 */
export const replaceCheque = (
  service: Service,
  { actor, body, params: { id }, idempotency }: ReplaceChequeInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const locked = await lockChequeMoney(tx, id)
    const { cheque, card } = locked
    checkVersion(cheque, body.version)
    if (card?.status === 'cancelled' && restOfCheque(cheque) > (await owedForCheque(tx, locked)))
      throw new ApiError('card_cancelled')
    const context = await createEntryContext(tx, service, actor)
    assertCanChange(cheque, 'replaced', context.day)

    const event = {
      id: uuid(),
      cheque_id: id,
      from_status: cheque.status,
      to_status: 'replaced',
    } as const
    await insertEvent(tx, event, context)
    const columns = { status: 'replaced', counted: cheque.counted } as const
    await storeStatusChange(tx, service, locked, { event, columns }, context)

    const { version: _, kept_where, held_by, ...details } = body
    const received = {
      details: { ...details, kept_where: kept_where ?? null, held_by: held_by ?? actor.name },
      amount: restOfCheque(cheque),
      customerId: cheque.customer_id,
      card,
      replacesId: cheque.id,
    }
    return { data: await getCheque(tx, await receiveCheque(tx, service, received, context)) }
  })
