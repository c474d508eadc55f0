/** What the form of a spare part holds. */
import { fils, filsToText } from '@warsha/contracts/money'
import type { Unit } from '@warsha/contracts/spare-part-words'
import type { SparePart } from '@warsha/contracts/spare-parts'
import type { Opening } from '@warsha/web-kit/forms'

const words = [
  'part_number',
  'part_name',
  'description',
  'physical_location',
  'barcode',
  'oem_part_number',
] as const
const moreWords = ['notes', 'supplier_name'] as const
const quantities = ['quantity_in_stock', 'minimum_stock', 'reorder_quantity'] as const
const sums = ['purchase_price', 'retail_price', 'wholesale_price', 'insurance_price'] as const
const tags = ['compatible_makes', 'compatible_models'] as const

type Text =
  | (typeof words | typeof moreWords | typeof quantities | typeof sums | typeof tags)[number]
  | 'category_id'
  | 'invoice_photo_url'
export type PartValues = Record<Text, string> & { unit_of_measure: Unit }
export type PartField = keyof PartValues
export type PartOpening = Opening<SparePart, PartValues>

/** In place of the photo's address, which is another one at each reading: the server leaves the photo as it is. */
const photoKept = 'kept'

/** A sum of the wire as it is typed, exact to the fils: 12.5 → '12.50'. */
const sumText = (aed: number | null | undefined): string =>
  typeof aed === 'number' ? filsToText(fils(Math.round(aed * 100))) : ''
const numberText = (value: number | null | undefined): string =>
  typeof value === 'number' ? String(value) : ''

const textsOf = (part: Partial<SparePart>) =>
  Object.fromEntries([
    ...[...words, ...moreWords].map((word) => [word, part[word] ?? '']),
    ...quantities.map((quantity) => [quantity, numberText(part[quantity])]),
    ...sums.map((sum) => [sum, sumText(part[sum])]),
    ...tags.map((tag) => [tag, (part[tag] ?? []).join(', ')]),
    ['category_id', numberText(part.category_id)],
    ['invoice_photo_url', part.invoice_photo_url ? photoKept : ''],
  ]) as Record<Text, string>

export const newPartValues: PartValues = { ...textsOf({}), unit_of_measure: 'piece' }

export const valuesOf = (part: SparePart): PartValues => ({
  ...textsOf(part),
  unit_of_measure: part.unit_of_measure,
})

/** What a change sends: the stock is changed by adjusting it, and may be another by now. */
export const changeOf = <V extends PartValues>({ quantity_in_stock: _fixed, ...rest }: V) => rest

/** What was typed over the values of `part`: stays when its stock was adjusted meanwhile. */
export const typedOver = (part: SparePart, values: PartValues): Partial<PartValues> => {
  const saved = valuesOf(part)
  const isOwn = ([field, value]: [string, string]) => saved[field as PartField] !== value
  return Object.fromEntries(Object.entries(values).filter(isOwn))
}
