/** Converts the cells of a sheet into text: numbers of up to 15 digits without exponent, dates as YYYY-MM-DD. */
import { elements, textIn } from './sheet-xml.ts'

export interface CellFormats {
  readonly strings: readonly string[]
  /** For each cell style true if it formats a date. */
  readonly dateStyles: readonly boolean[]
  /** True if days are counted from 1904, as in old versions of Excel for Mac. */
  readonly is1904: boolean
}

const isDateFormat = (id: number, customFormats: ReadonlyMap<number, string>): boolean => {
  const format = customFormats.get(id)
  // Built-in formats of dates and times (ECMA-376 18.8.30).
  if (format === undefined)
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
  // Ignores literal text: in quotes, in brackets, or after an escape character.
  return /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').replace(/general/gi, ''))
}

/** Returns for each cell style if it formats dates. The sheet itself stores dates as numbers. */
export const readDateStyles = (styles: Document | null): boolean[] => {
  const customFormats = new Map(
    elements(styles, 'numFmt').map((format) => [
      Number(format.getAttribute('numFmtId')),
      format.getAttribute('formatCode') ?? '',
    ]),
  )
  const [formats] = elements(styles, 'cellXfs')
  return elements(formats ?? null, 'xf').map((style) =>
    isDateFormat(Number(style.getAttribute('numFmtId')), customFormats),
  )
}

const dayMs = 86_400_000

const toDateText = (serial: number, is1904: boolean): string => {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(epoch + Math.floor(serial) * dayMs)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

/** Spreadsheets calculate and show 15 digits: a stored 12.549999999999999 is the result 12.55 of a formula. */
const maxDigits = 15

/** A longer number has lost its last digits. It is returned as in 6.29111000000001E+15, which fields of codes refuse. */
const toNumberText = (value: string): string => {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (!Number.isInteger(number)) return String(Number(number.toPrecision(maxDigits)))
  return Math.abs(number) < 10 ** maxDigits
    ? String(number)
    : number.toExponential(maxDigits - 1).toUpperCase()
}

/** Returns the text of a cell. */
export const textOfCell = (cell: Element, { strings, dateStyles, is1904 }: CellFormats): string => {
  const type = cell.getAttribute('t') ?? 'n'
  if (type === 'inlineStr') return textIn(cell)
  const value = elements(cell, 'v')[0]?.textContent ?? ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  // Error values, for example #N/A, count as empty.
  if (type === 'e' || value === '') return ''
  if (type !== 'n') return value
  const isDate = dateStyles[Number(cell.getAttribute('s') ?? 0)] ?? false
  return isDate ? toDateText(Number(value), is1904) : toNumberText(value)
}
