import type * as endpoints from '@warsha/contracts/workshop/inspections/inspections'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { shareFilesOfInspection } from '../attachments/attachments.store.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { completeInspectionRow, countPoints } from './inspections.store.ts'
import { lockOpenInspection } from './lock-open-inspection.ts'

interface CompleteInspectionInput
  extends Pick<RequestContext<typeof endpoints.completeInspection>, 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
  /** Restricts the request to the cards of this mechanic. */
  readonly mechanicId: string | null
}

/**
 * Completes an inspection and shows its photos and videos to the customer. Nothing of it changes afterwards.
 *
 * Throws `inspection_incomplete` (409) while points have no answer, and what `lockOpenInspection` throws.
 */
export const completeInspection = (
  service: Service,
  { actor, mechanicId, params: { inspectionId }, idempotency }: CompleteInspectionInput,
): Promise<{ id: string }> =>
  runOnce(service.db, idempotency, async (tx) => {
    const inspection = await lockOpenInspection(tx, inspectionId, mechanicId)
    const { open, red, amber } = await countPoints(tx, inspectionId)
    if (open > 0) throw new ApiError('inspection_incomplete', { open })

    const context = createWriteContext(service, actor)
    await completeInspectionRow(tx, inspectionId, context)
    await shareFilesOfInspection(tx, inspectionId)
    await addHistory(tx, inspection.work_card_id, context, {
      event: 'inspection_completed',
      changes: [
        { field: 'inspection', from: null, to: inspection.name_en ?? inspection.name_ar },
        { field: 'red_points', from: null, to: red },
        { field: 'amber_points', from: null, to: amber },
      ],
    })
    return { id: inspectionId }
  })
