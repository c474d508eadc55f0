/** Rules of spare part records. */
import type { Fils } from '@warsha/contracts/base/money'
import type { NewSparePart, SparePartChange } from '@warsha/contracts/inventory/spare-parts'
import { ApiError, applyPatch, type Patch } from '@warsha/service-kit/base'

/** The fields of a part that users edit, complete. Prices in fils, quantities in the part's unit. */
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
  readonly needs_proof: boolean
  readonly warranty_months: number | null
}

const emptyPart: PartFields = {
  part_number: '',
  part_name: '',
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
  needs_proof: false,
  warranty_months: null,
}

/** Applies a form to a part. The stock and the photo in the form are not fields of the record and are ignored. */
export const applyPartPatch = (
  part: PartFields,
  form: NewSparePart | SparePartChange,
): PartFields => {
  const patch = { ...form } as Patch<PartFields>
  // These columns cannot be null: an emptied field has the value of a new part.
  const { minimum_stock, compatible_makes, compatible_models } = form
  return applyPatch(part, {
    ...patch,
    minimum_stock: minimum_stock === null ? emptyPart.minimum_stock : minimum_stock,
    compatible_makes: compatible_makes === null ? [] : compatible_makes,
    compatible_models: compatible_models === null ? [] : compatible_models,
  })
}

export const newPartFields = (form: NewSparePart): PartFields => applyPartPatch(emptyPart, form)

/** The editable fields of a record. */
export const toPartFields = (record: PartFields): PartFields => applyPatch(emptyPart, record)

/** A form may send the present stock back. Throws 409 for another one, because stock changes only with a movement. */
export const assertStockUnchanged = (present: number, sent: number | null | undefined): void => {
  if (typeof sent === 'number' && sent !== present) throw new ApiError('use_adjust_stock')
}

/** Returns old and new values of the changed fields; long texts without their values. */
export const changesBetween = (before: PartFields, after: PartFields) =>
  (Object.keys(after) as (keyof PartFields)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) =>
      field === 'notes' || field === 'description'
        ? { field }
        : { field, from: before[field], to: after[field] },
    )

/** Part numbers are unique regardless of case, like the unique index. */
export const toPartNumberKey = (partNumber: string): string => partNumber.toUpperCase()
