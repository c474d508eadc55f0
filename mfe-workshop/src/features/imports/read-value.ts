/** Reads cells in the notations of spreadsheets and other programs. */

import { expandExponent, isShortenedNumber } from '@warsha/contracts/base/shortened-number'
import { cleanTypedNumber, toLatinDigits } from '@warsha/contracts/base/text-rules'
import type { Target } from './column-headings.ts'

/** `spare_phone` is a second phone in the cell of the first; a column of second phones has precedence. */
export type ReadValue = Partial<Record<Target | 'spare_phone', string>>

/** Reads a filled cell, which may hold more than one field. */
export const readValue = (target: Target, cell: string): ReadValue => {
  const reader = readers[target]
  // A leading quote keeps Excel from treating the text as a number.
  const text = cell.replace(/^'(?=[\d+])/, '')
  return reader ? reader(text) : { [target]: text }
}

/** Restores the leading zero or plus of a UAE mobile number, which Excel removes. */
const readPhone = (typed: string): string => {
  const text = expandExponent(typed.trim()).replace(/^(\d+)\.0+$/, '$1')
  if (/^5\d{8}$/.test(text)) return `0${text}`
  return /^9715\d{8}$/.test(text) ? `+${text}` : text
}

/** Reads a cell with one or two phone numbers. */
const readPhones = (cell: string): ReadValue => {
  const text = expandExponent(cleanTypedNumber(cell))
  if (isShortenedNumber(text)) return { phone: text }
  const [first = text, second] = text
    .split(/[/\\,;|،\n]|\s+(?:or|أو)\s+/)
    .filter((part) => part.trim())
    .map(readPhone)
  return { phone: first, ...(second && { spare_phone: second }) }
}

/** Reads the year of a date, of "2019.0" and of ٢٠١٩. */
const readYear = (text: string): string =>
  /^((?:19|20)\d\d)([-/.].*)?$/.exec(toLatinDigits(text))?.[1] ?? text

/** Reads "120,000 km". */
const readMileage = (text: string): string => {
  const bare = toLatinDigits(text)
    .replace(/\s*(km|kms|كم|كلم)\.?$/i, '')
    .replace(/(\d)[,٬\s](?=\d{3}(\D|$))/g, '$1')
  return bare.replace(/^(\d+)[.]0+$/, '$1')
}

const countryPatterns: readonly [RegExp, string][] = [
  [
    /^(uae|u\.a\.e\.?|united arab emirates|emirates|dubai|abu dhabi|sharjah|ajman|الإمارات.*|الامارات.*|دولة الإمارات.*|دبي|أبوظبي|الشارقة|عجمان)$/i,
    'UAE',
  ],
  [
    /^(saudi arabia|saudi|ksa|k\.s\.a\.?|kingdom of saudi arabia|السعودية|المملكة العربية السعودية)$/i,
    'Saudi Arabia',
  ],
  [/^(qatar|قطر)$/i, 'Qatar'],
  [/^(kuwait|الكويت)$/i, 'Kuwait'],
  [/^(bahrain|البحرين)$/i, 'Bahrain'],
  [/^(oman|sultanate of oman|عمان|عُمان|سلطنة عمان|سلطنة عُمان)$/i, 'Oman'],
]
/** Countries without an entry of their own are stored as "Other". */
const readCountry = (text: string): string =>
  countryPatterns.find(([names]) => names.test(text))?.[1] ?? 'Other'

const yesPattern = /^(true|yes|y|1|active|نعم|نشط|فعال)$/i
const noPattern = /^(false|no|n|0|inactive|not active|blocked|لا|غير نشط|غير فعال|موقوف)$/i
const readIsActive = (text: string): string => {
  if (yesPattern.test(text)) return 'true'
  return noPattern.test(text) ? 'false' : text
}

/** Makes of more than one word. For any other text the first word is the make. */
const multiWordMakes =
  /^(land rover|range rover|mercedes benz|alfa romeo|aston martin|rolls royce|great wall|لاند روفر|رنج روفر|مرسيدس بنز|ألفا روميو|رولز رويس)(?=\s|$)/i
const readMakeAndModel = (text: string): ReadValue => {
  const tidy = text.replace(/\s*[/|]\s*|\s+/g, ' ').trim()
  const make = multiWordMakes.exec(tidy)?.[0] ?? tidy.split(' ')[0]!
  const model = tidy.slice(make.length).trim()
  return { make, ...(model && { model }) }
}

const readers: Readonly<Partial<Record<Target, (text: string) => ReadValue>>> = {
  phone: readPhones,
  phone_secondary: (text) => ({ phone_secondary: readPhone(cleanTypedNumber(text)) }),
  year: (text) => ({ year: readYear(text) }),
  mileage: (text) => ({ mileage: readMileage(text) }),
  country: (text) => ({ country: readCountry(text) }),
  is_active: (text) => ({ is_active: readIsActive(text) }),
  trn: (text) => ({ trn: expandExponent(text) }),
  make_and_model: readMakeAndModel,
}
