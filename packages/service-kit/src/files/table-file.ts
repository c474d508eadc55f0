/** Creates table files for all exports: CSV (RFC 4180 with a byte order mark, which spreadsheets need) and XLSX. */
import type { FileResponse } from '@warsha/contracts/base/endpoint'
import type { Cell } from './table-cell.ts'
import { type SheetOptions, writeXlsx } from './table-file-xlsx.ts'

/** Rows with cells in the order of the titles. */
export type TableRows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
/** The formats in which tables are exported. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** What a formula begins with. A spreadsheet with an Asian language takes the full-width forms for the others. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/

/** Prefixes a text that looks like a formula with an apostrophe, because a spreadsheet would execute it. */
export const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** Reverts `escapeFormula`, for files that are imported again. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text

/**
 * Returns a table as a file to send.
 * @param name without the extension, ASCII letters
 * @param titles first row of the table
 */
export const createTableFile = <F extends TableFormat>(
  format: F,
  name: string,
  titles: readonly string[],
  rows: TableRows,
  options: SheetOptions = {},
): FileResponse<F> => {
  const safeTitles = titles.map(escapeFormula)
  const safeRows = escapeRows(rows)
  return {
    format,
    name: `${name}.${format}`,
    content:
      format === 'csv' ? writeCsv(safeTitles, safeRows) : writeXlsx(safeTitles, safeRows, options),
  }
}

async function* escapeRows(rows: TableRows): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))
}

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const textOf = (cell: Cell): string => {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '')
  if ('day' in cell) return cell.day
  if ('dateTime' in cell) return cell.dateTime.replace('T', ' ')
  return ('money' in cell ? cell.money : cell.decimal).toFixed(2)
}

const toCsvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`

const rowsPerChunk = 200

async function* writeCsv(
  titles: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  let chunk = `\ufeff${toCsvLine(titles)}`
  let count = 1
  for await (const row of rows) {
    chunk += toCsvLine(row)
    count += 1
    if (count % rowsPerChunk > 0) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
