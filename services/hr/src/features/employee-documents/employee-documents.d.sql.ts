// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectOptionalDocuments: Block<{ employee_id: string }, { employee_id: string; passport_number: string | null; passport_expiry: string | null; visa_number: string | null; visa_expiry: string | null; labour_card_number: string | null; labour_card_expiry: string | null; emirates_id_number: string | null; emirates_id_expiry: string | null; medical_insurance_number: string | null; medical_insurance_expiry: string | null; bank_routing: string | null; is_uae_national: boolean; version: number; updated_at: string; updated_by: string }>
  upsertDocuments: Block<{ employee_id: string; passport_number: string | null; passport_expiry: string | null; visa_number: string | null; visa_expiry: string | null; labour_card_number: string | null; labour_card_expiry: string | null; emirates_id_number: string | null; emirates_id_expiry: string | null; medical_insurance_number: string | null; medical_insurance_expiry: string | null; bank_routing: string | null; is_uae_national: boolean; now: string; updated_by: string }, Record<never, never>>
  selectExpiring: Block<{ today: string }, { employee_id: string; first_name: string; last_name: string; employee_code: string; department: string | null; position: string | null; role_name: string; kind: string; expires_on: string; days_left: number }>
  selectReminders: Block<{ employee_id: string }, { kind: string; expires_on: string; days_before: number; sent_at: string }>
  insertReminder: Block<{ employee_id: string; kind: string; expires_on: string; days_before: number; now: string }, Record<never, never>>
}
export default sql
