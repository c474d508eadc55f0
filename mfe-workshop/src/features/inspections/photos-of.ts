import type { Attachment } from '@warsha/contracts/workshop/attachments'
import type {
  Inspection,
  InspectionPoint,
} from '@warsha/contracts/workshop/inspections/inspections'

/** Returns the photos of one point. */
export const photosOf = (
  { photos }: Inspection,
  point: Pick<InspectionPoint, 'id'>,
): Attachment[] => photos.filter(({ inspection_point_id }) => inspection_point_id === point.id)
