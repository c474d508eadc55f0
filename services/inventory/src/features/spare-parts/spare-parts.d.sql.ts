// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertParts: Block<{ now: string; updated_by: string; parts: string }, Record<never, never>>
  updatePart: Block<{ part_number: string; part_name: string; category_id: number | null; description: string | null; unit_of_measure: string; minimum_stock: string; reorder_quantity: string | null; purchase_price: string | null; retail_price: string | null; wholesale_price: string | null; insurance_price: string | null; compatible_makes: readonly string[]; compatible_models: readonly string[]; physical_location: string | null; barcode: string | null; oem_part_number: string | null; notes: string | null; supplier_name: string | null; needs_proof: boolean; warranty_months: number | null; now: string; updated_by: string; id: string }, Record<never, never>>
  archivePart: Block<{ now: string; updated_by: string; id: string }, Record<never, never>>
  lockPart: Block<{ id: string }, { id: string }>
  selectByIds: Block<{ ids: readonly string[] }, { id: string; part_number: string; part_name: string; category_id: number | null; category_name: string | null; category_name_ar: string | null; description: string | null; unit_of_measure: string; quantity_in_stock: string; reserved_quantity: string; available_quantity: string; minimum_stock: string; status: string; reorder_quantity: string | null; purchase_price: string | null; retail_price: string | null; wholesale_price: string | null; insurance_price: string | null; compatible_makes: string[]; compatible_models: string[]; physical_location: string | null; barcode: string | null; oem_part_number: string | null; notes: string | null; supplier_name: string | null; needs_proof: boolean; warranty_months: number | null; photo_id: string | null; version: number; created_at: string; updated_at: string; updated_by: string | null }>
  selectExistingNumbers: Block<{ numbers: readonly string[] }, { number: string }>
  selectNewestIds: Block<{ limit: number; offset: number }, { ids: string[] }>
  countAll: Block<Record<never, never>, { total: number }>
  searchIds: Block<{ search: string; only_where: string | null; limit: number; offset: number; searched: readonly string[] }, { ids: string[]; counted: number; is_capped: boolean }>
  selectScannedIds: Block<{ barcode: string }, { ids: string[] }>
  selectOptionalNumber: Block<{ number: string }, { id: string }>
  selectIsNewer: Block<{ id: string; other_id: string }, { is_newer: boolean }>
  selectIds: Block<{ search: string | null; by_supplier: boolean; prefix: string | null; category_id: number | null; status: string | null; only_low: boolean | null; sort: string | null; limit: number; offset: number }, { ids: string[] }>
  countIds: Block<{ search: string | null; by_supplier: boolean; prefix: string | null; category_id: number | null; status: string | null; only_low: boolean | null }, { total: number }>
  selectLowestIds: Block<{ limit: number; offset: number }, { ids: string[] }>
  countLow: Block<Record<never, never>, { total: number }>
  selectStats: Block<Record<never, never>, { total_parts: number; low_stock: number; out_of_stock: number; stock_value: string }>
}
export default sql
