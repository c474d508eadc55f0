/** Spare parts and what lies on the shelf. Source: spec staff-operations 2, 3, 5, 7, 9; design api.md, permissions.md. */
import { bare, data, endpoint, paged } from './endpoint.ts'
import {
  count,
  instant,
  oneLine,
  optionalFlag,
  optionalLine,
  optionalMoney,
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
} from './fields.ts'
import { managementRoles, officeRoles } from './roles.ts'
import { stockStatuses, units } from './spare-part-enums.ts'
import { tags } from './tag-fields.ts'

/** What everybody of the office sees. Prices in AED, quantities in the part's unit. */
const short = {
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
  /** In stock and not reserved. */
  available_quantity: z.number(),
  minimum_stock: z.number(),
  status: z.enum(stockStatuses),
  retail_price: z.nullable(z.number()),
  wholesale_price: z.nullable(z.number()),
  insurance_price: z.nullable(z.number()),
  compatible_makes: z.array(text()),
  compatible_models: z.array(text()),
  physical_location: textOrNull(),
  barcode: textOrNull(),
  oem_part_number: textOrNull(),
  notes: textOrNull(),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
}
/** Absent for a receptionist: what it costs, who sells it, their invoice. */
const purchase = {
  reorder_quantity: z.optional(z.nullable(z.number())),
  purchase_price: z.optional(z.nullable(z.number())),
  supplier_name: z.optional(textOrNull()),
  /** A signed address that a browser can open for some minutes. */
  invoice_photo_url: z.optional(textOrNull()),
}

export const sparePart = z.object({ ...short, ...purchase })
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
  barcode: optionalLine(100),
  oem_part_number: optionalLine(100),
  notes: optionalText(),
  supplier_name: optionalLine(),
  /** A data URL of png, jpeg or webp sets the photo, null or '' removes it, any other text leaves it as it is. */
  invoice_photo_url: z.optional(z.nullable(z.string())),
}

/** The form of a new part; its stock opens the ledger. */
export const newSparePart = z.object({
  ...fields,
  part_number: oneLine(100),
  part_name: oneLine(),
  quantity_in_stock: optionalQuantity(9_999_999_999.99),
})
/** A change: fields that are absent stay. A stock that differs from the present is refused: it changes by adjust-stock. */
export const sparePartChange = z.object({
  ...fields,
  part_number: z.optional(oneLine(100)),
  part_name: z.optional(oneLine()),
  quantity_in_stock: optionalQuantity(9_999_999_999.99),
  version: version(),
})
export type NewSparePart = z.infer<typeof newSparePart>
export type SparePartChange = z.infer<typeof sparePartChange>

const readers = { receptionist: 'summary', manager: 'all', admin: 'all' } as const
/** Base64 of a photo of 5 MB, and the form around it. */
const photoBody = Math.ceil(7.2 * 1024 * 1024)

export const partFilters = {
  search: search(),
  category_id: optionalWholeNumber(1, 2_147_483_647),
  status: optionalOneOf(stockStatuses),
  low_stock_only: optionalFlag(),
  sort: sort('part_number', 'part_name', 'quantity_in_stock', 'retail_price'),
}

/** Searched: name, number, barcode, OEM number, supplier (not for the short projection), compatible make and model. */
export const listSpareParts = endpoint({
  method: 'GET',
  path: '/spare-parts',
  guard: readers,
  query: z.object({ ...paging(20), ...partFilters }),
  answer: paged(sparePart),
})

/** What is low or out of stock, the emptiest against its minimum first. */
export const listLowStock = endpoint({
  method: 'GET',
  path: '/spare-parts/low-stock',
  guard: readers,
  query: z.object(paging(20)),
  answer: paged(sparePart),
})

/** Exact counts; the value of the stock is Σ quantity × purchase price in AED. */
export const readSparePartStats = endpoint({
  method: 'GET',
  path: '/spare-parts/stats',
  guard: managementRoles,
  answer: data(
    z.object({
      total_parts: count(),
      low_stock: count(),
      out_of_stock: count(),
      stock_value: z.number(),
    }),
  ),
})

const category = z.object({ id: z.int(), name: text(), name_ar: text() })
export type PartCategory = z.infer<typeof category>

export const listPartCategories = endpoint({
  method: 'GET',
  path: '/spare-parts/categories',
  guard: officeRoles,
  answer: data(z.array(category)),
})

export const newPartCategory = z.object({ name: oneLine(60), name_ar: optionalLine(60) })
export const createPartCategory = endpoint({
  method: 'POST',
  path: '/spare-parts/categories',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: newPartCategory,
  refuses: ['duplicate_category'],
  answer: data(category),
})

export const readSparePart = endpoint({
  method: 'GET',
  path: '/spare-parts/{id}',
  guard: readers,
  answer: data(sparePart),
})

export const createSparePart = endpoint({
  method: 'POST',
  path: '/spare-parts',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: newSparePart,
  bodyLimit: photoBody,
  refuses: ['duplicate_part_number', 'photo_too_large'],
  answer: data(sparePart),
})

export const changeSparePart = endpoint({
  method: 'PUT',
  path: '/spare-parts/{id}',
  guard: managementRoles,
  body: sparePartChange,
  bodyLimit: photoBody,
  refuses: ['duplicate_part_number', 'changed_since_read', 'use_adjust_stock', 'photo_too_large'],
  answer: data(sparePart),
})

/** The part is kept for its movements and shown nowhere. */
export const deleteSparePart = endpoint({
  method: 'DELETE',
  path: '/spare-parts/{id}',
  guard: managementRoles,
  refuses: ['part_reserved'],
  answer: bare(z.object({})),
})
