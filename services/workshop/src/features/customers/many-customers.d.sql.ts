// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/db'
declare const sql: {
  insertCustomers: Block<{ now: string; updated_by: string | null; customers: string }, { id: string; customer_code: string; company_name: string | null; contact_person: string | null; email: string | null; first_name: string | null; last_name: string | null; phone: string; phone_secondary: string | null; address: string | null; city: string | null; country: string; trn: string | null; notes: string | null; is_active: boolean; has_portal_access: boolean; version: number; created_at: string; updated_at: string; updated_by: string | null; login_reservation: string | null }>
  selectByPhones: Block<{ people: string }, { row: number; id: string; customer_code: string; name: string | null; name_form: string | null }>
}
export default sql
