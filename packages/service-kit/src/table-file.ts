/** Tables as files: CSV that spreadsheets read as it is meant (RFC 4180, BOM), and XLSX. The one place for all exports. */
import type { FileAnswer } from '@warsha/contracts/endpoint'
import { type SheetOptions, writeXlsx } from './table-file-xlsx.ts'

/** `day`: YYYY-MM-DD. `money`: AED, with two decimals. */
export type Cell = string | number | null | { readonly day: string } | { readonly money: number }
/** One row of cells after the other, in the order of the titles. */
export type TableRows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** A spreadsheet would run a text that begins like a formula: an apostrophe makes it a text . */
export const escapeFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) ? `'${text}` : text

/** What `harmless` wrote, as it was: for files that come back. */
export const unescapeFormula = (text: string): string =>
  /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text

/**
 * Returns a table as a file to send.
 * @param name without the extension, ASCII letters
 * @param titles first row of the table
 */
export const createTableFile = (
  format: TableFormat,
  name: string,
  titles: readonly string[],
  rows: TableRows,
  options: SheetOptions = {},
): FileAnswer<TableFormat> => {
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
  return 'day' in cell ? cell.day : cell.money.toFixed(2)
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
