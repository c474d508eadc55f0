// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  lockSubject: Block<{ subject: string }, { pg_advisory_xact_lock: string | null }>
  extendJobLink: Block<{ customer_id: string; first_name: string; last_name: string | null; expires_at: string; work_card_id: string; now: string }, { id: string }>
  extendStatementLink: Block<{ first_name: string; last_name: string | null; statement_from: string; statement_to: string | null; expires_at: string; customer_id: string; now: string }, { id: string }>
  insertLink: Block<{ id: string; kind: string; customer_id: string; work_card_id: string | null; statement_from: string | null; statement_to: string | null; first_name: string; last_name: string | null; expires_at: string }, Record<never, never>>
  endLinksOfCard: Block<{ work_card_id: string }, { id: string }>
  endStatementLinks: Block<{ customer_id: string }, { id: string }>
  endPasswordLinks: Block<{ customer_id: string }, Record<never, never>>
  endLinksOfCustomer: Block<{ customer_id: string }, { id: string }>
  endOlderLinksOfCustomer: Block<{ customer_id: string; at: string }, { id: string }>
  useLink: Block<{ id: string; now: string }, { customer_id: string }>
  lockOptionalSessionLink: Block<{ id: string; kind: string; now: string }, { id: string; customer_id: string; work_card_id: string | null; statement_from: string | null; statement_to: string | null; first_name: string; last_name: string | null; expires_at: string; shop_timezone: string | null }>
  selectActiveAdmins: Block<Record<never, never>, { id: string; username: string; first_name: string; last_name: string | null }>
  deleteOldLinks: Block<Record<never, never>, Record<never, never>>
}
export default sql
