/** Finds the fields of a vehicle licence in its text. */
import { toLatinDigits } from '@warsha/contracts/base/text-rules'
import { suggestedMakes } from '@warsha/contracts/workshop/vehicles/suggested-makes'
import { readVin } from '@warsha/contracts/workshop/vehicles/vin'
import { findEmirates, findLabel, type LabelledField, withoutEmirates } from './licence-labels.ts'
import type { PlacedText } from './pdf-text.ts'
import { type Row, toRows } from './text-rows.ts'

/** What was found. The dates are YYYY-MM-DD. */
export interface Licence {
  vin?: string
  plate_number?: string
  make?: string
  model?: string
  year?: string
  expiry?: string
  insurance_expiry?: string
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const toIsoDate = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isValid = date.getUTCMonth() === month - 1 && year > 1950 && year < 2100
  return isValid ? date.toISOString().slice(0, 10) : undefined
}

/** Days come first, as everywhere in the Emirates. */
const readDate = (text: string): string | undefined => {
  const latin = toLatinDigits(text)
  const iso = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/.exec(latin)
  if (iso) return toIsoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const plain = /\b(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ](\d{4})\b/.exec(latin)
  if (!plain) return undefined
  const [, day, month = '', year] = plain
  const number = Number(month) || months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return toIsoDate(Number(year), number, Number(day))
}

const readYear = (text: string): string | undefined =>
  /^\s*((?:19|20)\d\d)\s*$/.exec(toLatinDigits(text))?.[1]

/** Older and imported cars have shorter numbers. */
const readChassis = (text: string): string | undefined => {
  const squeezed = toLatinDigits(text).toUpperCase().replace(/[\s*]/g, '')
  return readVin(text) ?? (/^(?=.*\d)[A-Z0-9-]{6,17}$/.test(squeezed) ? squeezed : undefined)
}

const readName = (text: string): string | undefined => {
  const name = text.trim().replace(/\s+/g, ' ')
  return /\p{L}/u.test(name) && name.length <= 60 && !findLabel(name) ? name : undefined
}

interface Plate {
  readonly code: string
  readonly number: string
}

/** Reads 'Dubai A 12345', '12345 / A' and '11 12345'. The number is the longest of the digits. */
const readPlate = (text: string): Plate | undefined => {
  const words =
    toLatinDigits(withoutEmirates(text))
      .toUpperCase()
      .match(/\p{L}+|\d+/gu) ?? []
  const [number] = words
    .filter((word) => /^\d{1,5}$/.test(word))
    .sort((one, other) => other.length - one.length)
  if (!number || words.length > 2) return undefined
  const code = words.find((word) => word !== number) ?? ''
  return code.length <= 3 ? { code, number } : undefined
}

const readCode = (text: string): string | undefined =>
  /^\s*(\p{L}{1,3}|\d{1,2})\s*$/u.exec(toLatinDigits(text))?.[1]?.toUpperCase()

/** A known make, and the rest as the model. */
const readType = (text: string): Pick<Licence, 'make' | 'model'> | undefined => {
  const name = readName(text)
  const make = suggestedMakes.find((one) =>
    `${name?.toLowerCase()} `.startsWith(`${one.toLowerCase()} `),
  )
  const model = make && name?.slice(make.length).trim()
  return make ? { make, ...(model && { model }) } : undefined
}

/** Texts where the value of a label can be, the likeliest first: behind the label, next to it, below it. */
const listPlaces = (rows: readonly Row[], row: number, cell: number, rest: string): string[] => {
  const cells = rows[row]!
  const label = cells[cell]!
  const isArabic = /\p{Script=Arabic}/u.test(label.text)
  const next = cells[isArabic ? cell - 1 : cell + 1]
  const below = rows[row + 1]?.find(({ left, right }) => left < label.right && right > label.left)
  const neighbours = [next, below].flatMap((one) => (one && !findLabel(one.text) ? [one.text] : []))
  return [rest, ...neighbours].filter((text) => text !== '')
}

type Places = (field: LabelledField) => string[]

const toPlaces = (rows: readonly Row[]): Places => {
  const places = new Map<LabelledField, string[]>()
  for (const [row, cells] of rows.entries())
    for (const [cell, { text }] of cells.entries()) {
      const label = findLabel(text)
      if (!label) continue
      const found = places.get(label.field) ?? []
      found.push(...listPlaces(rows, row, cell, label.rest))
      places.set(label.field, found)
    }
  return (field) => places.get(field) ?? []
}

const findFirst = <T>(texts: readonly string[], read: (text: string) => T | undefined) => {
  for (const text of texts) {
    const value = read(text)
    if (value !== undefined) return value
  }
  return undefined
}

/** The only one in the whole text, if there is no label. */
const findOnly = (values: readonly string[]): string | undefined => {
  const unique = new Set(values)
  return unique.size === 1 ? [...unique][0] : undefined
}

const findPlate = (places: Places, rows: readonly Row[]): string | undefined => {
  const text = findFirst(places('plate'), (one) => (readPlate(one) ? one : undefined))
  const plate = text === undefined ? undefined : readPlate(text)
  if (!plate || text === undefined) return undefined
  const code = plate.code || findFirst(places('plate_code'), readCode)
  const whole = rows.flatMap((row) => row.map((cell) => cell.text)).join(' \n ')
  const emirate =
    findOnly(findEmirates(text)) ??
    findFirst(places('emirate'), (one) => findOnly(findEmirates(one))) ??
    findOnly(findEmirates(whole))
  return [emirate, code, plate.number].filter(Boolean).join(' ')
}

const findVin = (places: Places, rows: readonly Row[]): string | undefined =>
  findFirst(places('vin'), readChassis) ??
  findOnly(rows.flatMap((row) => row.flatMap(({ text }) => readVin(text) ?? [])))

/** Reads what is clearly labelled; everything else stays absent. */
export const readLicence = (texts: readonly PlacedText[]): Licence => {
  const rows = toRows(texts)
  const places = toPlaces(rows)
  const type = findFirst(places('type'), readType)
  const licence: Licence = {
    vin: findVin(places, rows),
    plate_number: findPlate(places, rows),
    make: findFirst(places('make'), readName) ?? type?.make,
    // Some licences call the year of the model 'model'.
    model:
      findFirst(
        places('model').filter((text) => !readYear(text)),
        readName,
      ) ?? type?.model,
    year: findFirst(places('year'), readYear) ?? findFirst(places('model'), readYear),
    expiry: findFirst(places('expiry'), readDate),
    insurance_expiry: findFirst(places('insurance_expiry'), readDate),
  }
  return Object.fromEntries(Object.entries(licence).filter(([, value]) => value))
}
