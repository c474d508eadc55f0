/** Spare parts and their stock. */
import { bare, data, endpoint, paged } from '../base/endpoint.ts'
import {
  amountInAed,
  count,
  instant,
  numberLine,
  oneLine,
  optionalFlag,
  optionalLine,
  optionalMoney,
  optionalNumberLine,
  optionalOneOf,
  optionalQuantity,
  optionalText,
  optionalWholeNumber,
  paging,
  search,
  sort,
  text,
  textOrNull,
  version,
  z,
} from '../base/fields.ts'
import { maxPhotoBodyBytes } from '../base/photos.ts'
import { forRoles, managementRoles, officeRoles, receptionRoleNames } from '../base/roles.ts'
import { maxWarrantyMonths } from './quantity-rules.ts'
import { stockStatuses, units } from './spare-part-enums.ts'
import { tags } from './tag-fields.ts'

/** Fields that every office role sees. Prices in AED, quantities in the unit of the part. */
const summaryColumns = {
  id: text(),
  part_number: text(),
  part_name: text(),
  category_id: z.nullable(z.int()),
  category_name: textOrNull(),
  category_name_ar: textOrNull(),
  description: textOrNull(),
  unit_of_measure: z.enum(units),
  quantity_in_stock: z.number(),
  reserved_quantity: z.number(),
  /** Quantity in stock minus reserved quantity. */
  available_quantity: z.number(),
  minimum_stock: z.number(),
  status: z.enum(stockStatuses),
  retail_price: z.nullable(amountInAed()),
  wholesale_price: z.nullable(amountInAed()),
  insurance_price: z.nullable(amountInAed()),
  compatible_makes: z.array(text()),
  compatible_models: z.array(text()),
  physical_location: textOrNull(),
  barcode: textOrNull(),
  oem_part_number: textOrNull(),
  notes: textOrNull(),
  /** True if a job with this part needs photos of the old and the new part before it is completed. */
  needs_proof: z.optional(z.boolean()),
  /** Warranty on the part, from the completion of the job. Null for none. */
  warranty_months: z.optional(z.nullable(count())),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
}
/** Purchase data. Absent for receptionists. */
const purchaseColumns = {
  reorder_quantity: z.optional(z.nullable(z.number())),
  purchase_price: z.optional(z.nullable(amountInAed())),
  supplier_name: z.optional(textOrNull()),
  /** A signed URL that the browser can open for a few minutes. */
  invoice_photo_url: z.optional(textOrNull()),
}

export const sparePart = z.object({ ...summaryColumns, ...purchaseColumns })
export type SparePart = z.infer<typeof sparePart>

const fields = {
  category_id: optionalWholeNumber(1, 2_147_483_647),
  description: optionalText(),
  unit_of_measure: optionalOneOf(units),
  minimum_stock: optionalQuantity(9_999_999_999.99),
  reorder_quantity: optionalQuantity(9_999_999_999.99),
  purchase_price: optionalMoney(),
  retail_price: optionalMoney(),
  wholesale_price: optionalMoney(),
  insurance_price: optionalMoney(),
  compatible_makes: tags(),
  compatible_models: tags(),
  physical_location: optionalLine(),
  barcode: optionalNumberLine(100),
  oem_part_number: optionalNumberLine(100),
  notes: optionalText(),
  supplier_name: optionalLine(),
  needs_proof: optionalFlag(),
  warranty_months: optionalWholeNumber(1, maxWarrantyMonths),
  /** A data URL of a PNG, JPEG or WebP sets the photo, null or '' removes it, any other text leaves it unchanged. */
  invoice_photo_url: z.optional(z.nullable(z.string())),
}

/** A new part. Its stock becomes the opening entry of the ledger. */
export const newSparePart = z.object({
  ...fields,
  part_number: numberLine(100),
  part_name: oneLine(),
  quantity_in_stock: optionalQuantity(9_999_999_999.99),
})
/** A change. Absent fields stay unchanged. A different stock fails with `use_adjust_stock`. */
export const sparePartChange = z.object({
  ...fields,
  part_number: z.optional(numberLine(100)),
  part_name: z.optional(oneLine()),
  quantity_in_stock: optionalQuantity(9_999_999_999.99),
  version: version(),
})
export type NewSparePart = z.infer<typeof newSparePart>
export type SparePartChange = z.infer<typeof sparePartChange>

const readerRoles = { ...forRoles(receptionRoleNames, 'summary'), ...managementRoles } as const

export const partFilters = {
  search: search(),
  category_id: optionalWholeNumber(1, 2_147_483_647),
  status: optionalOneOf(stockStatuses),
  low_stock_only: optionalFlag(),
  sort: sort('part_number', 'part_name', 'quantity_in_stock', 'retail_price'),
}

/** Searches name, number, barcode, OEM number, compatible makes and models, and (except in the summary) supplier. */
export const listSpareParts = endpoint({
  method: 'GET',
  path: '/spare-parts',
  guard: readerRoles,
  query: z.object({ ...paging(20), ...partFilters }),
  response: paged(sparePart),
})

/** Parts that are low or out of stock, ordered by stock relative to the minimum. */
export const listLowStock = endpoint({
  method: 'GET',
  path: '/spare-parts/low-stock',
  guard: readerRoles,
  query: z.object(paging(20)),
  response: paged(sparePart),
})

/** Exact counts. `stock_value` is Σ quantity × purchase price in AED. */
export const readSparePartStats = endpoint({
  method: 'GET',
  path: '/spare-parts/stats',
  guard: managementRoles,
  response: data(
    z.object({
      total_parts: count(),
      low_stock: count(),
      out_of_stock: count(),
      stock_value: amountInAed(),
    }),
  ),
})

const category = z.object({ id: z.int(), name: text(), name_ar: text() })
export type PartCategory = z.infer<typeof category>

export const listPartCategories = endpoint({
  method: 'GET',
  path: '/spare-parts/categories',
  guard: officeRoles,
  response: data(z.array(category)),
})

export const newPartCategory = z.object({ name: oneLine(60), name_ar: optionalLine(60) })
export const createPartCategory = endpoint({
  method: 'POST',
  path: '/spare-parts/categories',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: newPartCategory,
  rejects: ['duplicate_category'],
  response: data(category),
})

export const readSparePart = endpoint({
  method: 'GET',
  path: '/spare-parts/{id}',
  guard: readerRoles,
  response: data(sparePart),
})

export const createSparePart = endpoint({
  method: 'POST',
  path: '/spare-parts',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: newSparePart,
  maxBodyBytes: maxPhotoBodyBytes,
  rejects: ['duplicate_part_number', 'photo_too_large'],
  response: data(sparePart),
})

export const changeSparePart = endpoint({
  method: 'PUT',
  path: '/spare-parts/{id}',
  guard: managementRoles,
  body: sparePartChange,
  maxBodyBytes: maxPhotoBodyBytes,
  rejects: ['duplicate_part_number', 'changed_since_read', 'use_adjust_stock', 'photo_too_large'],
  response: data(sparePart),
})

/** Hides the part. The row is kept for its movements. */
export const deleteSparePart = endpoint({
  method: 'DELETE',
  path: '/spare-parts/{id}',
  guard: managementRoles,
  rejects: ['part_reserved'],
  response: bare(z.object({})),
})
