import { toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext, systemActor } from '../../write-context.ts'
import { lockEstimate } from '../estimates/lock-estimate.ts'
import { publishEstimateReminded } from '../work-card-core/work-card-events.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { selectUnansweredIds } from './estimate-approvals.store.ts'

const remindAfterMs = 2 * 86_400_000

/** Reminds customers once of each version about which they have not decided for two days. Safe to repeat. */
export const remindOfEstimates = async (service: Service): Promise<void> => {
  const { shop_timezone } = await readLocalSettings(service.db)
  const filter = {
    sent_before: new Date(service.clock().getTime() - remindAfterMs).toISOString(),
    today: toLocalDate(shop_timezone, service.clock()),
  }
  for (const id of await selectUnansweredIds(service.db, filter))
    await service.db.inTransaction(async (tx) => {
      const { card, estimate } = await lockEstimate(tx, id)
      // Somebody may have decided or reminded meanwhile.
      if (!(await selectUnansweredIds(tx, filter)).includes(id)) return
      const context = createWriteContext(service, systemActor)
      const { estimate_number } = estimate
      await addHistory(tx, card.id, context, {
        event: 'estimate_reminded',
        changes: initialChanges({ estimate_number }),
      })
      await publishEstimateReminded(tx, card, { estimate_id: id, estimate_number }, context)
    })
}
