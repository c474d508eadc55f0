// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectAfter: Block<{ after: string | null; search: string | null; prefix: string | null; category_id: number | null; status: string | null; only_low: boolean | null; ids: readonly string[] | null; limit: number }, { key: string; part_number: string; part_name: string; category: string | null; category_ar: string | null; description: string | null; unit_of_measure: string; quantity_in_stock: string; minimum_stock: string; reorder_quantity: string | null; purchase_price: string | null; retail_price: string | null; wholesale_price: string | null; insurance_price: string | null; compatible_makes: string; compatible_models: string; physical_location: string | null; barcode: string | null; oem_part_number: string | null; supplier_name: string | null; notes: string | null; reserved_quantity: string; available_quantity: string; status: string }>
}
export default sql
