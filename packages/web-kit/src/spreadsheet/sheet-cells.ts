/** What a cell of a sheet says, as text: numbers without a power of ten, dates as the calendar writes them. */
import { elements, textIn } from './sheet-xml.ts'

export interface CellFormats {
  readonly strings: readonly string[]
  /** Of each style of a cell whether it shows a date. */
  readonly dates: readonly boolean[]
  /** Whether days are counted from 1904, as Excel for the Mac did. */
  readonly is1904: boolean
}

const isDateFormat = (id: number, written: ReadonlyMap<number, string>): boolean => {
  const format = written.get(id)
  if (format === undefined)
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
  // What stands in quotes, brackets or behind a stroke is shown as it is.
  return /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').replace(/general/gi, ''))
}

/** Which styles show dates: in the sheet itself a date is a number like any other. */
export const readDateStyles = (styles: Document | null): boolean[] => {
  const written = new Map(
    elements(styles, 'numFmt').map((one) => [
      Number(one.getAttribute('numFmtId')),
      one.getAttribute('formatCode') ?? '',
    ]),
  )
  const [formats] = elements(styles, 'cellXfs')
  return elements(formats ?? null, 'xf').map((one) =>
    isDateFormat(Number(one.getAttribute('numFmtId')), written),
  )
}

const day = 86_400_000

const dateOf = (number: number, is1904: boolean): string => {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(first + Math.floor(number) * day)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

const textOfNumber = (written: string): string => {
  const number = Number(written)
  if (!Number.isFinite(number)) return written
  return Number.isInteger(number) ? BigInt(number).toString() : String(number)
}

export const textOfCell = (cell: Element, { strings, dates, is1904 }: CellFormats): string => {
  const kind = cell.getAttribute('t') ?? 'n'
  if (kind === 'inlineStr') return textIn(cell)
  const value = elements(cell, 'v')[0]?.textContent ?? ''
  if (kind === 's') return strings[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'true' : 'false'
  // #N/A and its kin say nothing about a customer.
  if (kind === 'e' || value === '') return ''
  if (kind !== 'n') return value
  const isDate = dates[Number(cell.getAttribute('s') ?? 0)] ?? false
  return isDate ? dateOf(Number(value), is1904) : textOfNumber(value)
}
