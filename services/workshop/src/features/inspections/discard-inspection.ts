import { isManagementRole, type Role } from '@warsha/contracts/base/roles'
import type * as endpoints from '@warsha/contracts/workshop/inspections/inspections'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import {
  deleteInspectionRow,
  lockInspection,
  selectWorkCardOfInspection,
} from './inspections.store.ts'

interface DiscardInspectionInput
  extends Pick<RequestContext<typeof endpoints.deleteInspection>, 'params'> {
  readonly actor: HistoryActor & { readonly id: string; readonly role: Role }
  readonly mechanicId: string | null
}

/**
 * Discards an open inspection. Its photos stay on the card.
 *
 * Throws `inspection_completed` (409), and `not_allowed` (403) unless the user started it or is a manager.
 */
export const discardInspection = (
  service: Service,
  { actor, mechanicId, params: { inspectionId } }: DiscardInspectionInput,
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
