import type * as endpoints from '@warsha/contracts/workshop/money/cheques'
import { fieldError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { lockWorkCards } from '../work-card-core/lock-work-card.ts'
import { insertEvent, lockCheques, selectCardsOfCheques } from './cheques.store.ts'
import { getDepositSlip } from './cheques.views.ts'
import { assertCanChange, storeStatusChange } from './store-status-change.ts'
import { takeChequeOutOfDrawer } from './take-cheque-out-of-drawer.ts'

type Context = RequestContext<typeof endpoints.depositCheques>
export interface DepositChequesInput extends Pick<Context, 'body' | 'idempotency'> {
  readonly actor: CashContext['actor']
}

/**
 * Marks cheques as deposited on one slip, all or none. Open drawers that received one no longer expect it.
 *
 * Throws `wrong_cheque_status` (409) if one is no longer held, and `cheque_not_due` (409).
 */
export const depositCheques = (
  service: Service,
  { actor, body: { cheque_ids }, idempotency }: DepositChequesInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const ids = [...new Set(cheque_ids)]
    // No account changes, so none needs a lock. The history refers to the cards, which others lock before their cheques.
    const cards = await lockWorkCards(tx, await selectCardsOfCheques(tx, ids))
    const cheques = await lockCheques(tx, ids)
    if (cheques.length < ids.length) throw fieldError('cheque_ids', 'unknown_cheque')
    const context = await createEntryContext(tx, service, actor)
    const slipId = uuid()
    for (const cheque of cheques) {
      assertCanChange(cheque, 'deposited', context.day)
      const event = {
        id: uuid(),
        cheque_id: cheque.id,
        from_status: cheque.status,
        to_status: 'deposited',
      } as const
      await insertEvent(tx, event, context)
      const columns = {
        status: 'deposited',
        counted: cheque.counted,
        deposit_slip_id: slipId,
        deposited_on: context.day,
      } as const
      const card = cards.get(cheque.work_card_id ?? '') ?? null
      await storeStatusChange(tx, service, { cheque, card }, { event, columns }, context)
      await takeChequeOutOfDrawer(tx, cheque, { kind: 'bank_deposit' }, context)
    }
    return { data: await getDepositSlip(tx, slipId) }
  })
