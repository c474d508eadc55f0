// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectCharged: Block<{ id: string }, { labour_total: string; parts_total: string; discount: string; discount_type: string; part_cost: string; parts_without_cost: number; labor_hours: string; comeback_count: number; comeback_labour: string; comeback_part_cost: string }>
}
export default sql
