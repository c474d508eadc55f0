import type * as endpoints from '@warsha/contracts/workshop/warranty/part-proofs'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import type { WorkshopService } from '../../workshop-service.ts'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { selectWorkCardOfPartLine } from '../part-lines/part-lines.store.ts'
import { lockOpenWorkCard, lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { addHistory, changesBetween } from '../work-card-history/add-history.ts'
import { selectProofDetails, updateProofDetails } from './part-proofs.store.ts'
import { listPartProofs } from './part-proofs.views.ts'

interface ChangePartProofInput
  extends Pick<RequestContext<typeof endpoints.changePartProof>, 'body' | 'params'> {
  readonly actor: HistoryActor
  /** Restricts the request to the open cards of this mechanic. */
  readonly mechanicId: string | null
}

const provenStates: readonly string[] = ['reserved', 'consumed']

/**
 * Sets batch number and end of the warranty of a part line. Throws 404, `card_closed` (409) for mechanics, and
 * `line_not_reserved` (409) if the part was returned.
 */
export const changePartProof = (
  service: WorkshopService,
  { actor, mechanicId, body, params: { id } }: ChangePartProofInput,
) =>
  service.db.inTransaction(async (tx) => {
    const workCardId = await selectWorkCardOfPartLine(tx, id)
    await (mechanicId
      ? lockOpenWorkCard(tx, workCardId, { mechanic_id: mechanicId })
      : lockWorkCard(tx, workCardId))
    const { part_name, state, ...before } = await selectProofDetails(tx, id)
    if (!provenStates.includes(state)) throw new ApiError('line_not_reserved')

    const { batch_number = before.batch_number, warranty_until = before.warranty_until } = body
    const after = { batch_number, warranty_until }
    const changes = changesBetween(before, after)
    if (changes.length > 0) {
      await updateProofDetails(tx, id, after)
      await addHistory(tx, workCardId, createWriteContext(service, actor), {
        event: 'part_proof_changed',
        changes: [{ field: 'part', from: part_name, to: part_name }, ...changes],
      })
    }
    const proofs = await listPartProofs(service, tx, workCardId, id)
    return { data: proofs.find((part) => part.id === id)! }
  })
