import { fils } from '@warsha/contracts/base/money'
import { restOfCheque } from '@warsha/contracts/workshop/money/cheque-rules'
import type * as endpoints from '@warsha/contracts/workshop/money/cheques'
import { checkVersion } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { assertWithinWriteOffLimit } from '../write-off-core/assert-within-write-off-limit.ts'
import {
  selectWrittenOffBy,
  selectWrittenOffOnAccountBy,
} from '../write-off-core/write-offs.store.ts'
import { allocateWriteOff, owedForCheque } from './cheque-money.ts'
import { insertEvent } from './cheques.store.ts'
import { getCheque } from './cheques.views.ts'
import { lockChequeMoney } from './lock-cheque.ts'
import { assertCanChange, storeStatusChange } from './store-status-change.ts'

type Context = RequestContext<typeof endpoints.writeOffCheque>
export type WriteOffChequeInput = Pick<Context, 'actor' | 'body' | 'params' | 'idempotency'>

/**
 * Gives up the unpaid rest of a returned cheque, at most what its work card or its entries still owe.
 *
 * Throws `write_off_above_limit` (403) if a manager has to leave it to an admin.
 */
export const writeOffCheque = (
  service: Service,
  { actor, body: { reason, version }, params: { id }, idempotency }: WriteOffChequeInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const locked = await lockChequeMoney(tx, id)
    const { cheque } = locked
    checkVersion(cheque, version)
    const context = await createEntryContext(tx, service, actor)
    assertCanChange(cheque, 'written_off', context.day)

    const owed = await owedForCheque(tx, locked)
    const amount = fils(Math.min(restOfCheque(cheque), owed))
    const before =
      cheque.work_card_id === null
        ? await selectWrittenOffOnAccountBy(tx, cheque.customer_id, actor.id)
        : await selectWrittenOffBy(tx, cheque.work_card_id, actor.id)
    await assertWithinWriteOffLimit(tx, actor.role, amount, before)
    const event = {
      id: uuid(),
      cheque_id: id,
      from_status: cheque.status,
      to_status: 'written_off',
      reason,
    } as const
    await insertEvent(tx, { ...event, writtenOff: amount }, context)
    await allocateWriteOff(tx, locked, { creditId: event.id, amount }, context)
    const columns = { status: 'written_off', counted: cheque.counted } as const
    await storeStatusChange(tx, service, locked, { event, columns }, context)
    return { data: await getCheque(tx, id) }
  })
