// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectPartProofs: Block<{ time_zone: string; work_card_id: string; line_id: string | null }, { id: string; work_card_id: string; part_number: string; part_name: string; quantity: string; unit_of_measure: string; needs_proof: boolean; proof_waiver_reason: string | null; batch_number: string | null; warranty_months: number | null; warranty_until: string | null; is_warranty_set: boolean }>
  selectMissingProofs: Block<{ work_card_id: string }, { id: string; part_name: string }>
  selectProofDetails: Block<{ id: string }, { part_name: string; state: string; batch_number: string | null; warranty_until: string | null }>
  updateProofDetails: Block<{ batch_number: string | null; warranty_until: string | null; id: string }, Record<never, never>>
  waiveProofs: Block<{ reason: string; ids: readonly string[] }, Record<never, never>>
}
export default sql
