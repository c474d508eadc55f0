/** A reserved part is taken off its card and is free for others. */
import type { removePartLine as endpoint } from '@warsha/contracts/part-lines'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { addHistory, type Doer } from '../work-card-history/work-card-history.store.ts'
import { settleSums } from '../work-cards/work-cards.store.ts'
import { lockReservedLine } from './lock-reserved-line.ts'
import { settleState } from './part-lines.store.ts'

type Removing = Pick<RequestContext<typeof endpoint>, 'params'> & { readonly actor: Doer }

export const removePartLine = (service: Service, { actor, params: { id } }: Removing) =>
  service.db.inTransaction(async (tx) => {
    const { card, line } = await lockReservedLine(tx, id)
    const deed = { by: actor, now: service.clock().toISOString() }
    await settleState(tx, line, 'removed', deed)
    await settleSums(tx, card)
    const changes = [{ field: 'part', from: `${line.part_name} × ${line.quantity}`, to: null }]
    await addHistory(tx, card.id, actor, deed.now, { event: 'part_removed', changes })
    return {}
  })
