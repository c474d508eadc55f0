/** The values of the form of a spare part. */
import { toAmountText } from '@warsha/contracts/base/money'
import type { Unit } from '@warsha/contracts/inventory/spare-part-enums'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import type { RecordFormState } from '@warsha/web-kit/forms'

const textFields = [
  'part_number',
  'part_name',
  'description',
  'physical_location',
  'barcode',
  'oem_part_number',
  'notes',
  'supplier_name',
] as const
const quantityFields = [
  'quantity_in_stock',
  'minimum_stock',
  'reorder_quantity',
  'warranty_months',
] as const
const priceFields = [
  'purchase_price',
  'retail_price',
  'wholesale_price',
  'insurance_price',
] as const
const tagFields = ['compatible_makes', 'compatible_models'] as const

type TextField =
  | (typeof textFields | typeof quantityFields | typeof priceFields | typeof tagFields)[number]
  | 'category_id'
  | 'invoice_photo_url'
export type PartValues = Record<TextField, string> & { unit_of_measure: Unit; needs_proof: boolean }
export type PartField = keyof PartValues
export type PartOpening = RecordFormState<SparePart, PartValues>

/** Sent instead of the URL of the photo, which differs in every response. The server leaves the photo unchanged. */
const unchangedPhoto = 'kept'

const formatNumber = (value: number | null | undefined): string =>
  typeof value === 'number' ? String(value) : ''

const toTextValues = (part: Partial<SparePart>) =>
  Object.fromEntries([
    ...textFields.map((field) => [field, part[field] ?? '']),
    ...quantityFields.map((field) => [field, formatNumber(part[field])]),
    ...priceFields.map((field) => [field, toAmountText(part[field])]),
    ...tagFields.map((field) => [field, (part[field] ?? []).join(', ')]),
    ['category_id', formatNumber(part.category_id)],
    ['invoice_photo_url', part.invoice_photo_url ? unchangedPhoto : ''],
  ]) as Record<TextField, string>

export const newPartValues: PartValues = {
  ...toTextValues({}),
  unit_of_measure: 'piece',
  needs_proof: false,
}

export const toPartValues = (part: SparePart): PartValues => ({
  ...toTextValues(part),
  unit_of_measure: part.unit_of_measure,
  needs_proof: part.needs_proof ?? false,
})

/** Removes the stock from the values: it is changed only by adjustments, and may have changed since it was read. */
export const toPartChange = <V extends PartValues>({ quantity_in_stock: _fixed, ...rest }: V) =>
  rest

/**
 * Returns the unsaved edits of a form that continues with a newer version of its part, and those of them in which the newer
 * version has another value of somebody else.
 */
export const carryEditsOver = (
  part: SparePart,
  values: PartValues,
  newest: SparePart,
): Required<Pick<PartOpening, 'edits' | 'conflicts'>> => {
  const [before, after] = [toPartValues(part), toPartValues(newest)]
  const fields = Object.keys(before) as PartField[]
  const edited = fields.filter((field) => values[field] !== before[field])
  return {
    edits: Object.fromEntries(edited.map((field) => [field, values[field]])),
    conflicts: edited.filter(
      (field) => after[field] !== before[field] && after[field] !== values[field],
    ),
  }
}
