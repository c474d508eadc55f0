/** Values as spreadsheets and other programs write them, brought into the form of our fields. */
import type { Target } from './headings.ts'

/** A second phone in the cell of the first is spare: a column of its own comes before it. */
export type Read = Partial<Record<Target | 'spare_phone', string>>

/** What a filled cell of a column says; sometimes more than one field. */
export const readValue = (target: Target, cell: string): Read => {
  const reader = readers[target]
  // A quote before a number is how people keep Excel from calculating with it.
  const text = cell.replace(/^'(?=[\d+])/, '')
  return reader ? reader(text) : { [target]: text }
}

const latin = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))

/** 9.71501234567E+11 with all its digits; with fewer it stays as it is. */
const withoutPower = (text: string): string => {
  const [, first = '', more = '', power = ''] = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i.exec(text) ?? []
  return first && more.length === Number(power) ? first + more : text
}

/** What Excel leaves of a long number in CSV: the digits that are missing nobody can bring back. */
export const lacksDigits = (text: string): boolean =>
  /^\d([.,]\d+)?e\+?\d+$/i.test(withoutPower(text))

/** A mobile number whose zero or plus Excel took away gets it back. */
const phone = (typed: string): string => {
  const text = withoutPower(typed.trim()).replace(/^(\d+)\.0+$/, '$1')
  if (/^5\d{8}$/.test(text)) return `0${text}`
  return /^9715\d{8}$/.test(text) ? `+${text}` : text
}

/** Two numbers in one cell are two phones. */
const phones = (cell: string): Read => {
  const text = withoutPower(latin(cell).trim())
  if (lacksDigits(text)) return { phone: text }
  const [first = text, second] = text
    .split(/[/\\,;|،\n]|\s+(?:or|أو)\s+/)
    .filter((part) => part.trim())
    .map(phone)
  return { phone: first, ...(second && { spare_phone: second }) }
}

/** The year of a date, of "2019.0", of ٢٠١٩. */
const year = (text: string): string => /^((?:19|20)\d\d)([-/.].*)?$/.exec(latin(text))?.[1] ?? text

/** "120,000 km" */
const mileage = (text: string): string => {
  const bare = latin(text)
    .replace(/\s*(km|kms|كم|كلم)\.?$/i, '')
    .replace(/(\d)[,٬\s](?=\d{3}(\D|$))/g, '$1')
  return bare.replace(/^(\d+)[.]0+$/, '$1')
}

const countries: readonly [RegExp, string][] = [
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
/** Every country has its place, though most share one. */
const country = (text: string): string =>
  countries.find(([names]) => names.test(text))?.[1] ?? 'Other'

const yes = /^(true|yes|y|1|active|نعم|نشط|فعال)$/i
const no = /^(false|no|n|0|inactive|not active|blocked|لا|غير نشط|غير فعال|موقوف)$/i
const activity = (text: string): string =>
  yes.test(text) ? 'true' : no.test(text) ? 'false' : text

/** Makes of more than one word; of every other the first word is the make. */
const longMakes =
  /^(land rover|range rover|mercedes benz|alfa romeo|aston martin|rolls royce|great wall|لاند روفر|رنج روفر|مرسيدس بنز|ألفا روميو|رولز رويس)(?=\s|$)/i
const makeAndModel = (text: string): Read => {
  const tidy = text.replace(/\s*[/|]\s*|\s+/g, ' ').trim()
  const make = longMakes.exec(tidy)?.[0] ?? tidy.split(' ')[0]!
  const model = tidy.slice(make.length).trim()
  return { make, ...(model && { model }) }
}

const readers: Readonly<Partial<Record<Target, (text: string) => Read>>> = {
  phone: phones,
  phone_secondary: (text) => ({ phone_secondary: phone(latin(text)) }),
  year: (text) => ({ year: year(text) }),
  mileage: (text) => ({ mileage: mileage(text) }),
  country: (text) => ({ country: country(text) }),
  is_active: (text) => ({ is_active: activity(text) }),
  trn: (text) => ({ trn: withoutPower(text) }),
  make_and_model: makeAndModel,
}
