import type { Inspection } from '@warsha/contracts/workshop/inspections/inspections'
import { addAttachment } from '@warsha/contracts/workshop/routes/attachments'
import { useQueuedUpload } from '../uploads/use-queued-upload.ts'
import { ofInspection } from './answer-actions.ts'

/** Photos of a point wait on the device like its answers, and are sent in the background. */
export const usePointUploads = (inspection: Inspection, pointId: string) =>
  useQueuedUpload({
    ...ofInspection(inspection),
    list: `inspection/${pointId}`,
    route: addAttachment,
    params: { id: inspection.work_card_id },
    fields: { inspection_point_id: pointId },
  })
