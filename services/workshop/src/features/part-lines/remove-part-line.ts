import { nameWithQuantity } from '@warsha/contracts/workshop/part-line-rules'
import type * as endpoints from '@warsha/contracts/workshop/part-lines'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { reopenDeferredWorkOfLine } from '../estimate-core/deferred-work-of-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { lockReservedPartLine } from './lock-reserved-part-line.ts'
import { transitionPartLine } from './publish-part-line.ts'

interface RemovePartLineInput
  extends Pick<RequestContext<typeof endpoints.removePartLine>, 'params'> {
  readonly actor: HistoryActor
}

/** Takes a reserved part off its work card and releases it in inventory. */
export const removePartLine = (service: Service, { actor, params: { id } }: RemovePartLineInput) =>
  service.db.inTransaction(async (tx) => {
    const { card, line } = await lockReservedPartLine(tx, id)

    const context = createWriteContext(service, actor)
    await transitionPartLine(tx, line, 'removed', context)
    await reopenDeferredWorkOfLine(tx, card.id, id, context)
    await recalculateTotals(tx, card)
    await addHistory(tx, card.id, context, {
      event: 'part_removed',
      changes: [
        { field: 'part', from: nameWithQuantity(line.part_name ?? '', line.quantity), to: null },
      ],
    })
    return {}
  })
