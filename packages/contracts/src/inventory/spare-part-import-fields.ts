/**
 * The columns of an import of spare parts, in the order of the template.
 *
 * The browser imports this file with the page, so it must not import zod.
 */
export const partImportFields = [
  'part_number',
  'part_name',
  'category',
  'description',
  'unit_of_measure',
  'quantity_in_stock',
  'minimum_stock',
  'reorder_quantity',
  'purchase_price',
  'retail_price',
  'wholesale_price',
  'insurance_price',
  'compatible_makes',
  'compatible_models',
  'physical_location',
  'barcode',
  'oem_part_number',
  'supplier_name',
  'notes',
] as const
export type PartImportField = (typeof partImportFields)[number]

export const maxPartsPerImport = 5_000
