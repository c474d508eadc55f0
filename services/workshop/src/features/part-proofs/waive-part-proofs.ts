import type * as endpoints from '@warsha/contracts/workshop/warranty/part-proofs'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { WorkshopService } from '../../workshop-service.ts'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { selectMissingProofs, waiveProofs } from './part-proofs.store.ts'
import { listPartProofs } from './part-proofs.views.ts'

interface WaivePartProofsInput
  extends Pick<RequestContext<typeof endpoints.waivePartProofs>, 'body' | 'params'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/** Accepts the parts whose photos are missing without them. Does nothing if none is missing. */
export const waivePartProofs = (
  service: WorkshopService,
  { actor, body: { reason }, params: { id } }: WaivePartProofsInput,
) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id)
    const missing = card.kind === 'job' ? await selectMissingProofs(tx, id) : []
    if (missing.length > 0) {
      const parts = missing.map(({ part_name }) => part_name).join(', ')
      await waiveProofs(
        tx,
        missing.map((line) => line.id),
        reason,
      )
      await addHistory(tx, id, createWriteContext(service, actor), {
        event: 'proof_waived',
        changes: [
          { field: 'part', from: parts, to: parts },
          { field: 'reason', from: null, to: reason },
        ],
      })
      await addAuditEntry(tx, service.name, actor, {
        action: 'proof_waived',
        subject: { type: 'work_card', id },
        details: { work_card_number: card.work_card_number, parts, reason },
      })
    }
    return { data: await listPartProofs(service, tx, id) }
  })
