/** The end of an inspection: completed, after which nothing of it changes, or discarded. */
import { isManagementRole, type Role } from '@warsha/contracts/base/roles'
import type * as endpoints from '@warsha/contracts/workshop/inspections/inspections'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { sharePhotosOfInspection } from '../attachments/attachments.store.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import {
  completeInspectionRow,
  countPoints,
  deleteInspectionRow,
  lockInspection,
  selectWorkCardOfInspection,
} from './inspections.store.ts'
import { lockOpenInspection } from './lock-open-inspection.ts'

interface CompleteInput
  extends Pick<RequestContext<typeof endpoints.completeInspection>, 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
  /** Restricts the request to the cards of this mechanic. */
  readonly mechanicId: string | null
}

/**
 * Completes an inspection and shows its photos to the customer.
 *
 * Throws `inspection_incomplete` (409) while points have no answer, and what `lockOpenInspection` throws.
 */
export const completeInspection = (
  service: Service,
  { actor, mechanicId, params: { inspectionId }, idempotency }: CompleteInput,
): Promise<{ id: string }> =>
  runOnce(service.db, idempotency, async (tx) => {
    const inspection = await lockOpenInspection(tx, inspectionId, mechanicId)
    const { open, red, amber } = await countPoints(tx, inspectionId)
    if (open > 0) throw new ApiError('inspection_incomplete', { open })

    const context = createWriteContext(service, actor)
    await completeInspectionRow(tx, inspectionId, context)
    await sharePhotosOfInspection(tx, inspectionId)
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

interface DeleteInput extends Pick<RequestContext<typeof endpoints.deleteInspection>, 'params'> {
  readonly actor: HistoryActor & { readonly id: string; readonly role: Role }
  readonly mechanicId: string | null
}

/**
 * Discards an open inspection. Its photos stay on the card.
 *
 * Throws `inspection_completed` (409), and `not_allowed` (403) unless the user started it or is a manager.
 */
export const deleteInspection = (
  service: Service,
  { actor, mechanicId, params: { inspectionId } }: DeleteInput,
) =>
  service.db.inTransaction(async (tx) => {
    const workCardId = await selectWorkCardOfInspection(tx, inspectionId)
    await lockWorkCard(tx, workCardId, { mechanic_id: mechanicId })
    const { started_by, completed_at, ...names } = await lockInspection(tx, inspectionId)
    if (completed_at !== null) throw new ApiError('inspection_completed')
    if (started_by !== actor.id && !isManagementRole(actor.role)) throw new ApiError('not_allowed')
    await deleteInspectionRow(tx, inspectionId)
    await addHistory(tx, workCardId, createWriteContext(service, actor), {
      event: 'inspection_discarded',
      changes: [{ field: 'inspection', from: names.name_en ?? names.name_ar, to: null }],
    })
    return {}
  })
