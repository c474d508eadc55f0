// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  hasRecords: Block<Record<never, never>, { has_records: boolean }>
  selectDemoEmployees: Block<Record<never, never>, { id: string; username: string; first_name: string; last_name: string; hire_date: string; termination_date: string | null }>
  insertDemoRecords: Block<{ records: string }, Record<never, never>>
  insertDemoPunches: Block<{ records: string }, Record<never, never>>
}
export default sql
