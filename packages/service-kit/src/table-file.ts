/** Tables as files: CSV that spreadsheets read as it is meant (RFC 4180, BOM), and XLSX. The one place for all exports. */
import type { FileAnswer } from '@warsha/contracts/endpoint'
import { writeXlsx } from './table-file-xlsx.ts'

/** `day`: YYYY-MM-DD. `money`: AED, with two decimals. */
export type Cell = string | number | null | { readonly day: string } | { readonly money: number }
/** One row of cells after the other, in the order of the titles. */
export type TableRows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** A spreadsheet would run a text that begins like a formula: an apostrophe makes it a text (design: safety.md, rule 7). */
export const escapeFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) ? `'${text}` : text

/** What `harmless` wrote, as it was: for files that come back. */
export const unescapeFormula = (text: string): string =>
  /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text

/** `name` without its ending, in plain letters; `titles` stand in the first row. */
export const createTableFile = (
  format: TableFormat,
  name: string,
  titles: readonly string[],
  rows: TableRows,
): FileAnswer<TableFormat> => {
  const table = harmlessRows(titles, rows)
  return {
    format,
    name: `${name}.${format}`,
    content: format === 'csv' ? csvOf(table) : writeXlsx(table),
  }
}

async function* harmlessRows(
  titles: readonly string[],
  rows: TableRows,
): AsyncGenerator<readonly Cell[]> {
  yield titles.map(escapeFormula)
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))
}

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const textOf = (cell: Cell): string => {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '')
  return 'day' in cell ? cell.day : cell.money.toFixed(2)
}

/** So many rows go out as one piece. */
const rowsAtOnce = 200

async function* csvOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  let piece = '\ufeff'
  let count = 0
  for await (const row of rows) {
    piece += `${row.map((cell) => quoted(textOf(cell))).join(',')}\r\n`
    count += 1
    if (count % rowsAtOnce > 0) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}
