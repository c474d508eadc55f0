// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertCustomers: Block<{ now: string; updated_by: string; customers: string }, { id: string; customer_code: string }>
  updateCustomer: Block<{ company_name: string | null; contact_person: string | null; email: string | null; first_name: string | null; last_name: string | null; phone: string; phone_secondary: string | null; phone_key: string | null; phone_secondary_key: string | null; address: string | null; city: string | null; country: string; trn: string | null; notes: string | null; is_active: boolean; has_portal_access: boolean; login_reservation: string | null; now: string; updated_by: string; id: string }, Record<never, never>>
  lockCustomer: Block<{ id: string }, { id: string }>
  lockPhones: Block<{ phones: readonly string[] }, { pg_advisory_xact_lock: string | null }>
  selectByIds: Block<{ ids: readonly string[] }, { id: string; customer_code: string; company_name: string | null; contact_person: string | null; email: string | null; first_name: string | null; last_name: string | null; phone: string; phone_secondary: string | null; address: string | null; city: string | null; country: string; trn: string | null; notes: string | null; is_active: boolean; has_portal_access: boolean; version: number; created_at: string; updated_at: string; updated_by: string | null; login_reservation: string | null }>
  countReferences: Block<{ id: string }, { vehicles: number; work_cards: number; account_entries: number }>
  deleteCustomer: Block<{ id: string }, Record<never, never>>
  selectNewestIds: Block<{ limit: number; offset: number }, { ids: string[]; total: number }>
  searchIds: Block<{ search: string; only_where: string | null; limit: number; offset: number }, { ids: string[]; counted: number; is_capped: boolean }>
  selectIds: Block<{ search: string | null; prefix: string | null; is_active: boolean | null; sort: string | null; limit: number; offset: number }, { ids: string[] }>
  countIds: Block<{ search: string | null; prefix: string | null; is_active: boolean | null }, { total: number }>
  selectIdsByCodeOrPhone: Block<{ q: string; phone_key: string | null }, { ids: string[] }>
  selectByPhones: Block<{ people: string }, { row: number; id: string; customer_code: string; name: string | null; name_form: string | null }>
  selectLoginReservations: Block<{ ids: readonly string[] }, { id: string; login_reservation: string | null }>
  selectCopiesAfter: Block<{ after: string }, { id: string; version: number; is_active: boolean; has_portal_access: boolean }>
  selectProfile: Block<{ id: string }, { id: string; customer_code: string; first_name: string | null; last_name: string | null; contact_person: string | null; email: string | null; phone: string; phone_secondary: string | null; address: string | null; city: string | null; country: string; version: number }>
}
export default sql
