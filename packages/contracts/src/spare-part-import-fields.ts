/** What a row of a parts list may bring, in the order of the template; without schemas, so that the browser knows it at once. */
export const partImportFields = [
  ...(['part_number', 'part_name', 'category', 'description', 'unit_of_measure'] as const),
  ...(['quantity_in_stock', 'minimum_stock', 'reorder_quantity'] as const),
  ...(['purchase_price', 'retail_price', 'wholesale_price', 'insurance_price'] as const),
  ...([
    'compatible_makes',
    'compatible_models',
    'physical_location',
    'barcode',
    'oem_part_number',
  ] as const),
  ...(['supplier_name', 'notes'] as const),
] as const
export type PartImportField = (typeof partImportFields)[number]

export const mostPartsAtOnce = 5_000
