/** Reads cells in the notations of spreadsheets and other programs. */

import { toLatinDigits } from '@warsha/contracts/base/text-rules'
import type { Unit } from '@warsha/contracts/inventory/spare-part-enums'
import type { PartImportField } from '@warsha/contracts/inventory/spare-part-import-fields'

/** Reads "1,234.50", "٢٥", "12 pcs" or "AED 12.50" as decimal text. Returns any other text unchanged. */
const readNumber = (cell: string): string => {
  const bare = toLatinDigits(cell)
    .replace(/(\d)[,٬\s](?=\d{3}(\D|$))/g, '$1')
    .replace(/^[^\d-]*(?=-?\d)|\s*[^\d.]+$/g, '')
  return /^-?\d+(\.\d+)?$/.test(bare) ? bare.replace(/\.0+$/, '') : cell
}

const unitPatterns: readonly [RegExp, Unit][] = [
  [/^(piece|pieces|pc|pcs|each|ea|nos?|unit|units|قطعة|قطع|حبة|حبات|وحدة)\.?$/i, 'piece'],
  [/^(sets?|kits?|طقم|أطقم|مجموعة)\.?$/i, 'set'],
  [/^(l|lt|ltr|ltrs|lit(er|re)s?|لتر|ليتر)\.?$/i, 'liter'],
  [/^(m|mtr|met(er|re)s?|متر)\.?$/i, 'meter'],
  [/^(kg|kgs|kilo|kilos|kilograms?|كيلو|كغ|كجم|كيلوغرام|كيلوجرام)\.?$/i, 'kilogram'],
  [/^(box|boxes|carton|cartons|ctn|صندوق|كرتون|علبة)\.?$/i, 'box'],
  [/^(pairs?|prs?|زوج|أزواج)\.?$/i, 'pair'],
]
/** Returns an unknown unit unchanged, so that the server reports it at its field. */
const readUnit = (cell: string): string =>
  unitPatterns.find(([pattern]) => pattern.test(cell))?.[1] ?? cell

/** Reads makes or models, whatever separates them. */
const readTags = (cell: string): string =>
  cell
    .split(/[,،;|/\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(', ')

/** Reads a code that a spreadsheet treats as a number: 5901234123457.0, or with a leading quote. */
const readCode = (cell: string): string => cell.replace(/^'(?=.)/, '').replace(/^(\d+)\.0+$/, '$1')

const numberFieldPattern = /_stock$|_quantity$|_price$/

/** Reads a filled cell. */
export const readValue = (field: PartImportField, cell: string): string => {
  if (numberFieldPattern.test(field)) return readNumber(cell)
  if (field === 'unit_of_measure') return readUnit(cell)
  if (field === 'compatible_makes' || field === 'compatible_models') return readTags(cell)
  return /number|barcode/.test(field) ? readCode(cell) : cell
}

/** Above the limit of any such field: the server still rejects the value, and the request stays small. */
export const maxLength = (field: PartImportField): number =>
  /description|notes/.test(field) ? 5_001 : 601
