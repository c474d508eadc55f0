/** Values as spreadsheets and other programs write them, brought into the form of our fields. */
import type { PartImportField } from '@warsha/contracts/spare-part-import-fields'
import type { Unit } from '@warsha/contracts/spare-part-words'
import { latinDigits } from '@warsha/contracts/text-rules'

/** "1,234.50", "٢٥", "12 pcs" or "AED 12.50" as plain decimal text; what is no number stays as it is. */
const plainNumber = (cell: string): string => {
  const bare = latinDigits(cell)
    .replace(/(\d)[,٬\s](?=\d{3}(\D|$))/g, '$1')
    .replace(/^[^\d-]*(?=-?\d)|\s*[^\d.]+$/g, '')
  return /^-?\d+(\.\d+)?$/.test(bare) ? bare.replace(/\.0+$/, '') : cell
}

const unitWords: readonly [RegExp, Unit][] = [
  [/^(piece|pieces|pc|pcs|each|ea|nos?|unit|units|قطعة|قطع|حبة|حبات|وحدة)\.?$/i, 'piece'],
  [/^(sets?|kits?|طقم|أطقم|مجموعة)\.?$/i, 'set'],
  [/^(l|lt|ltr|ltrs|lit(er|re)s?|لتر|ليتر)\.?$/i, 'liter'],
  [/^(m|mtr|met(er|re)s?|متر)\.?$/i, 'meter'],
  [/^(kg|kgs|kilo|kilos|kilograms?|كيلو|كغ|كجم|كيلوغرام|كيلوجرام)\.?$/i, 'kilogram'],
  [/^(box|boxes|carton|cartons|ctn|صندوق|كرتون|علبة)\.?$/i, 'box'],
  [/^(pairs?|prs?|زوج|أزواج)\.?$/i, 'pair'],
]
/** A word for a unit that isn't known stays, to be refused at its field. */
const unit = (cell: string): string => unitWords.find(([words]) => words.test(cell))?.[1] ?? cell

/** Makes and models stand between all kinds of marks. */
const tags = (cell: string): string =>
  cell
    .split(/[,،;|/\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(', ')

/** A code that a spreadsheet took for a number: 5901234123457.0, or with a quote before it. */
const code = (cell: string): string => cell.replace(/^'(?=.)/, '').replace(/^(\d+)\.0+$/, '$1')

const isNumber = /_stock$|_quantity$|_price$/

/** What a filled cell of a column says. */
export const readValue = (field: PartImportField, cell: string): string => {
  if (isNumber.test(field)) return plainNumber(cell)
  if (field === 'unit_of_measure') return unit(cell)
  if (field === 'compatible_makes' || field === 'compatible_models') return tags(cell)
  return /number|barcode/.test(field) ? code(cell) : cell
}

/** Longer than a field may be: enough to be refused at its place, and no more. */
export const longestOf = (field: PartImportField): number =>
  /description|notes/.test(field) ? 5_001 : 601
