// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectInspectionsOfCard: Block<{ work_card_id: string }, { id: string; work_card_id: string; work_card_number: string; name_en: string | null; name_ar: string | null; started_at: string; started_by_name: string; completed_at: string | null; completed_by_name: string | null; green: number; amber: number; red: number; skipped: number; open: number; total: number }>
  countInspectionsOfVehicle: Block<{ vehicle_id: string }, { exists: boolean; total: number }>
  selectInspectionsOfVehicle: Block<{ vehicle_id: string; limit: number; offset: number }, { id: string; work_card_id: string; work_card_number: string; name_en: string | null; name_ar: string | null; started_at: string; started_by_name: string; completed_at: string | null; completed_by_name: string | null; green: number; amber: number; red: number; skipped: number; open: number; total: number }>
  selectInspection: Block<{ id: string; mechanic_id: string | null }, { id: string; work_card_id: string; work_card_number: string; name_en: string | null; name_ar: string | null; started_at: string; started_by_name: string; completed_at: string | null; completed_by_name: string | null; work_card_status: string; vehicle_id: string; plate_number: string; make: string; model: string; started_by: string; sections: unknown }>
  selectOwnInspections: Block<{ work_card_id: string }, { id: string; name_en: string | null; name_ar: string | null; vehicle_id: string; completed_at: string; sections: unknown }>
  selectDocumentHead: Block<{ id: string }, { id: string; name_en: string | null; name_ar: string | null; completed_at: string; sections: unknown; vehicle_id: string; customer_id: string; work_card_number: string; contact_person: string | null; company_name: string | null; plate_number: string; make: string; model: string; year: number | null; vin: string | null; mileage: number | null }>
  selectIsCardOfCustomer: Block<{ id: string; customer_id: string }, { exists: boolean }>
  selectPreviousInspection: Block<{ vehicle_id: string; id: string; before: string | null }, { id: string; work_card_number: string; completed_at: string }>
  selectPoints: Block<{ inspection_id: string }, { id: string; inspection_id: string; point_key: string; section: number; name_en: string | null; name_ar: string | null; unit: string | null; green_min: number | null; green_max: number | null; amber_min: number | null; amber_max: number | null; result: string | null; measured_value: number | null; note: string | null; skip_reason: string | null; answered_at: string | null; answered_by_name: string | null; version: number }>
  selectPreviousAnswers: Block<{ vehicle_id: string; id: string; before: string | null; customer_id: string | null; point_keys: readonly string[] }, { point_key: string; result: string; measured_value: number | null; completed_at: string }>
  selectFindings: Block<{ work_card_id: string }, { id: string; inspection_id: string; is_completed: boolean; section_en: string | null; section_ar: string | null; name_en: string | null; name_ar: string | null; result: string; measured_value: number | null; unit: string | null; note: string | null }>
  insertInspection: Block<{ id: string; work_card_id: string; vehicle_id: string; template_id: string; template_version: number; name_en: string | null; name_ar: string | null; sections: string; now: string; started_by: string; started_by_name: string }, Record<never, never>>
  insertPoints: Block<{ inspection_id: string; points: string }, Record<never, never>>
  selectWorkCardOfInspection: Block<{ id: string }, { work_card_id: string }>
  selectWorkCardOfPoint: Block<{ id: string }, { work_card_id: string; inspection_id: string }>
  lockInspection: Block<{ id: string }, { id: string; work_card_id: string; name_en: string | null; name_ar: string | null; sections: unknown; started_by: string; completed_at: string | null }>
  lockPoint: Block<{ id: string }, { id: string; inspection_id: string; point_key: string; section: number; name_en: string | null; name_ar: string | null; unit: string | null; green_min: number | null; green_max: number | null; amber_min: number | null; amber_max: number | null; result: string | null; measured_value: number | null; note: string | null; skip_reason: string | null; answered_at: string | null; answered_by_name: string | null; version: number }>
  updatePoint: Block<{ result: string | null; measured_value: number | null; note: string | null; skip_reason: string | null; now: string; answered_by_name: string; id: string }, Record<never, never>>
  passSection: Block<{ now: string; answered_by_name: string; inspection_id: string; section: number }, Record<never, never>>
  countPoints: Block<{ inspection_id: string }, { green: number; amber: number; red: number; skipped: number; open: number; total: number }>
  completeInspection: Block<{ now: string; completed_by_name: string; id: string }, Record<never, never>>
  deleteInspection: Block<{ id: string }, Record<never, never>>
}
export default sql
