// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertPunch: Block<{ id: string; record_id: string | null; employee_id: string; kind: string; source: string; punched_at: string; received_at: string; latitude: string | null; longitude: string | null; address: string | null; accuracy_meters: string | null; distance_meters: number | null; radius_meters: number | null; decision: string; device_info: string | null; device_id: string | null; ip_address: string | null; user_agent: string | null; flags: readonly string[]; client_punch_id: string | null }, Record<never, never>>
  selectPreviousPosition: Block<{ employee_id: string; before: string }, { latitude: string; longitude: string; punched_at: string }>
  isPositionRepeated: Block<{ employee_id: string; latitude: string; longitude: string }, { is_repeated: boolean }>
  isDeviceShared: Block<{ device_id: string; employee_id: string; punched_at: string }, { is_shared: boolean }>
  selectRecordOfClientPunch: Block<{ employee_id: string; client_punch_id: string }, { record_id: string | null }>
  selectPunchesOfRecord: Block<{ record_id: string }, { kind: string; source: string; punched_at: string; received_at: string; latitude: number | null; longitude: number | null; accuracy_meters: number | null; distance_meters: number | null; radius_meters: number | null; decision: string; address: string | null; device_info: string | null; ip_address: string | null; flags: string[] }>
  selectConsent: Block<{ employee_id: string }, { notice_version: number; consented_at: string }>
  upsertConsent: Block<{ employee_id: string; notice_version: number; now: string }, Record<never, never>>
  deleteConsent: Block<{ employee_id: string }, Record<never, never>>
  removePositionsOfEmployee: Block<{ employee_id: string }, Record<never, never>>
  removePositionsBefore: Block<{ before: string; limit: number }, Record<never, never>>
  insertPresenceSecret: Block<{ secret: string }, Record<never, never>>
  selectPresenceSecret: Block<Record<never, never>, { secret: string }>
}
export default sql
