// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  upsertPhoto: Block<{ id: string; part_id: string; bytes: Buffer; now: string }, Record<never, never>>
  deletePhoto: Block<{ part_id: string }, Record<never, never>>
  selectBytes: Block<{ id: string }, { bytes: Buffer }>
  selectIdOfPart: Block<{ part_id: string }, { id: string }>
}
export default sql
