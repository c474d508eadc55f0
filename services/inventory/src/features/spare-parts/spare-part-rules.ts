/** The rules of a spare part's record. Source: spec staff-operations 3, 5; design api.md, permissions.md. */
import type { Fils } from '@warsha/contracts/money'
import type { NewSparePart, SparePartChange } from '@warsha/contracts/spare-parts'
import { ApiError } from '@warsha/service-kit/errors'

/** A record with every field decided; sums in fils, quantities in the part's unit. */
export interface PartFields {
  readonly part_number: string
  readonly part_name: string
  readonly category_id: number | null
  readonly description: string | null
  readonly unit_of_measure: NonNullable<NewSparePart['unit_of_measure']>
  readonly minimum_stock: number
  readonly reorder_quantity: number | null
  readonly purchase_price: Fils | null
  readonly retail_price: Fils | null
  readonly wholesale_price: Fils | null
  readonly insurance_price: Fils | null
  readonly compatible_makes: string[]
  readonly compatible_models: string[]
  readonly physical_location: string | null
  readonly barcode: string | null
  readonly oem_part_number: string | null
  readonly notes: string | null
  readonly supplier_name: string | null
}

const blank = {
  category_id: null,
  description: null,
  unit_of_measure: 'piece',
  minimum_stock: 0,
  reorder_quantity: null,
  purchase_price: null,
  retail_price: null,
  wholesale_price: null,
  insurance_price: null,
  compatible_makes: [],
  compatible_models: [],
  physical_location: null,
  barcode: null,
  oem_part_number: null,
  notes: null,
  supplier_name: null,
} as const
/** Fields that have no "none": emptied they are what they are in a new record. */
const neverNone = { minimum_stock: 0, compatible_makes: [], compatible_models: [] } as const

/** The record after a form: named fields change, the others stay. Stock and photo are no part of it. */
export const merged = (
  present: PartFields | null,
  form: NewSparePart | SparePartChange,
): PartFields => {
  const {
    quantity_in_stock: _stock,
    invoice_photo_url: _photo,
    version: _version,
    ...fields
  } = { version: 0, ...form }
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value ?? neverNone[name as keyof typeof neverNone] ?? null]],
  )
  return { ...blank, ...present, ...Object.fromEntries(given) } as PartFields
}

/** A form may send back the stock that it was shown; another one is refused, as it would change without a movement. */
export const checkStockIsLeftAlone = (present: number, sent: number | null | undefined): void => {
  if (typeof sent === 'number' && sent !== present) throw new ApiError('use_adjust_stock')
}

/** From and to of what changed; long texts by their name alone. */
export const changesOf = (before: PartFields, after: PartFields) =>
  (Object.keys(after) as (keyof PartFields)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) =>
      field === 'notes' || field === 'description'
        ? { field }
        : { field, from: before[field], to: after[field] },
    )
