// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertAttachment: Block<{ id: string; work_card_id: string; task_id: string | null; inspection_point_id: string | null; kind: string; format: string; file_name: string; caption: string | null; size_bytes: number; duration_seconds: number | null; added_by: string; added_by_name: string; now: string }, { id: string; work_card_id: string; task_id: string | null; inspection_point_id: string | null; kind: string; format: string; file_name: string; caption: string | null; size_bytes: number; duration_seconds: number | null; added_by: string; added_by_name: string; is_visible_to_customer: boolean; added_at: string }>
  insertContent: Block<{ id: string; bytes: Buffer; thumbnail: Buffer | null }, Record<never, never>>
  countAttachments: Block<{ work_card_id: string }, { total: number }>
  selectIsTaskOfCard: Block<{ task_id: string; work_card_id: string }, { exists: boolean }>
  selectAttachments: Block<{ work_card_id: string }, { id: string; work_card_id: string; task_id: string | null; inspection_point_id: string | null; kind: string; format: string; file_name: string; caption: string | null; size_bytes: number; duration_seconds: number | null; added_by: string; added_by_name: string; is_visible_to_customer: boolean; added_at: string }>
  selectAttachment: Block<{ id: string }, { id: string; work_card_id: string; task_id: string | null; inspection_point_id: string | null; kind: string; format: string; file_name: string; caption: string | null; size_bytes: number; duration_seconds: number | null; added_by: string; added_by_name: string; is_visible_to_customer: boolean; added_at: string }>
  countAttachmentsOfVehicle: Block<{ vehicle_id: string; mechanic_id: string | null }, { exists: boolean; total: number }>
  selectAttachmentsOfVehicle: Block<{ vehicle_id: string; mechanic_id: string | null; limit: number; offset: number }, { id: string; work_card_id: string; task_id: string | null; inspection_point_id: string | null; kind: string; format: string; file_name: string; caption: string | null; size_bytes: number; duration_seconds: number | null; is_visible_to_customer: boolean; added_by: string; added_by_name: string; added_at: string; work_card_number: string; received_date: string; task_description: string | null }>
  selectSharedAttachments: Block<{ work_card_id: string }, { id: string; kind: string; file_name: string; caption: string | null; added_at: string }>
  selectSharedPhotosOfPoints: Block<{ point_ids: readonly string[] }, { id: string; caption: string | null; inspection_point_id: string }>
  selectSharedThumbnailsOfPoints: Block<{ point_ids: readonly string[] }, { inspection_point_id: string; thumbnail: Buffer }>
  selectPhotosOfInspection: Block<{ inspection_id: string }, { id: string; work_card_id: string; task_id: string | null; inspection_point_id: string | null; kind: string; format: string; file_name: string; caption: string | null; size_bytes: number; duration_seconds: number | null; added_by: string; added_by_name: string; is_visible_to_customer: boolean; added_at: string }>
  sharePhotosOfInspection: Block<{ inspection_id: string }, Record<never, never>>
  selectInspectionOfPoint: Block<{ id: string }, { work_card_id: string; is_completed: boolean }>
  selectWorkCardOfAttachment: Block<{ id: string }, { work_card_id: string }>
  lockAttachment: Block<{ id: string }, { id: string; work_card_id: string; task_id: string | null; inspection_point_id: string | null; kind: string; format: string; file_name: string; caption: string | null; size_bytes: number; duration_seconds: number | null; added_by: string; added_by_name: string; is_visible_to_customer: boolean; added_at: string }>
  updateCaption: Block<{ caption: string | null; id: string }, { id: string; work_card_id: string; task_id: string | null; inspection_point_id: string | null; kind: string; format: string; file_name: string; caption: string | null; size_bytes: number; duration_seconds: number | null; added_by: string; added_by_name: string; is_visible_to_customer: boolean; added_at: string }>
  updateVisibility: Block<{ is_visible_to_customer: boolean; id: string }, { id: string; work_card_id: string; task_id: string | null; inspection_point_id: string | null; kind: string; format: string; file_name: string; caption: string | null; size_bytes: number; duration_seconds: number | null; added_by: string; added_by_name: string; is_visible_to_customer: boolean; added_at: string }>
  deleteAttachment: Block<{ id: string }, Record<never, never>>
  selectContent: Block<{ id: string; is_for_customer: boolean }, { format: string; file_name: string; bytes: Buffer }>
  selectThumbnail: Block<{ id: string; is_for_customer: boolean }, { thumbnail: Buffer | null }>
  selectStoredBytes: Block<Record<never, never>, { bytes: number }>
}
export default sql
