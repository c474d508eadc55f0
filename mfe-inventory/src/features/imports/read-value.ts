/** Reads cells in the notations of spreadsheets and other programs. */

import { expandExponent } from '@warsha/contracts/base/shortened-number'
import { cleanTypedCode, toLatinDigits } from '@warsha/contracts/base/text-rules'
import type { Unit } from '@warsha/contracts/inventory/spare-part-enums'
import type { PartImportField } from '@warsha/contracts/inventory/spare-part-import-fields'

/** Direction marks and spaces that do not break lines, which spreadsheets put around numbers. */
const invisible = /[\u200e\u200f\u061c\u00a0\u202f]/g

/** A word is never divided: otherwise a long description would be divided in every possible way, which takes minutes. */
const letters = String.raw`\p{L}+(?!\p{L})`
/** A unit or a currency, with the dot of an abbreviation that a space or the end follows: "AED", "د.إ", "pcs." */
const word = String.raw`(?:${letters}(?:\.${letters})*(?:\.(?=\s|$))?|\p{Sc})`
const wordsBefore = new RegExp(
  // "Dhs.75" is 75. "AED.75" may be 75 or 0.75.
  String.raw`^(?:(?:dhs?|rs)\.|${word}(?:\s*${word})*(?!\.))\s*`,
  'iu',
)
const wordsAfter = new RegExp(String.raw`\s*(?:/-)?(?:\s*${word})*$`, 'u')

/** Groups of three digits, or of two and three as in India, that commas or spaces separate. */
const grouped = /^[1-9]\d{0,2}(?:[,٬ ]\d{2,3})*[,٬ ]\d{3}(?=\.|$)/

/** Reads "(5)", "5-" and "−5" as accountants and spreadsheets write a negative number. */
const readSign = (text: string): { sign: '' | '-'; digits: string } => {
  const [, before, inner, after] = /^([-−(]?)\s*(.*?)\s*([-−)]?)$/.exec(text) ?? []
  if (before === '(' && after === ')') return { sign: '-', digits: inner ?? '' }
  const isSigned = /[-−]/
  if (isSigned.test(before ?? '') && !after) return { sign: '-', digits: inner ?? '' }
  if (!before && isSigned.test(after ?? '')) return { sign: '-', digits: inner ?? '' }
  return { sign: '', digits: text }
}

/**
 * Reads "1,234.50", "٢٥", "12 pcs", "Dhs. 500/-", ".75" and "(5)" as decimal text. Returns any other text unchanged, so that the
 * server reports it: a wrong guess would multiply a price.
 */
const readNumber = (cell: string): string => {
  const bare = toLatinDigits(cell)
    .replace(invisible, ' ')
    .trim()
    .replace(wordsBefore, '')
    .replace(wordsAfter, '')
  const { sign, digits } = readSign(bare)
  const plain = digits
    .replace(grouped, (groups) => groups.replace(/\D/g, ''))
    .replace(/^(?=\.\d)/, '0')
  return /^\d+(\.\d+)?$/.test(plain) ? sign + plain.replace(/\.0+$/, '') : cell
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
const readCode = (cell: string): string =>
  expandExponent(
    cleanTypedCode(cell)
      .replace(/^'(?=.)/, '')
      .replace(/^(\d+)\.0+$/, '$1'),
  )

/** True for fields with codes, of which a spreadsheet may keep only the first digits. */
export const isCodeField = (field: PartImportField): boolean => /number|barcode/.test(field)

const numberFieldPattern = /_stock$|_quantity$|_price$/

const isTagField = (field: PartImportField): boolean =>
  field === 'compatible_makes' || field === 'compatible_models'

/** Reads a filled cell. */
export const readValue = (field: PartImportField, cell: string): string => {
  if (numberFieldPattern.test(field)) return readNumber(cell)
  if (field === 'unit_of_measure') return readUnit(cell)
  if (isTagField(field)) return readTags(cell)
  return isCodeField(field) ? readCode(cell) : cell
}

/** 100 makes or models of 60 characters with ", " between them, and the first character of another one. */
const maxTagsLength = 100 * 60 + 100 * 2 + 1

/** Above the limit of any such field: the server still rejects the value, and the request stays small. */
export const maxLength = (field: PartImportField): number => {
  if (isTagField(field)) return maxTagsLength
  return /description|notes/.test(field) ? 5_001 : 601
}
