/** Where in a sheet the table is: below the headings, which need not be its first row. */
import { type Table, UnreadableFileError } from './table.ts'

/** Above the headings stand a title and the date at most. */
const mostRowsAbove = 10

/** What is looked for in a file. */
export interface TableOptions {
  /** Whether a heading says something to whoever reads. */
  isKnownHeading: (heading: string) => boolean
  maxRows: number
}

/** Finds the headings and takes everything below that isn't blank. Throws when there is nothing, or too much. */
export const findTable = (
  cells: readonly (readonly string[])[],
  { isKnownHeading: isKnown, maxRows: mostRows }: TableOptions,
): Table => {
  const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')
  const recognised = (row: readonly string[]) => row.filter(isKnown).length
  const first = cells.findIndex((row) => !isBlank(row))
  if (first < 0) throw new UnreadableFileError('empty')
  const top = cells.slice(first, first + mostRowsAbove)
  const most = Math.max(...top.map(recognised))
  const at = most === 0 ? first : first + top.findIndex((row) => recognised(row) === most)
  const rows = cells
    .map((row, index) => ({ row: index + 1, cells: row }))
    .slice(at + 1)
    .filter((row) => !isBlank(row.cells))
  if (rows.length === 0) throw new UnreadableFileError('empty')
  if (rows.length > mostRows) throw new UnreadableFileError('too_many_rows', rows.length)
  // A column without a heading and without content is none.
  const width = Math.max(cells[at]!.length, ...rows.map((row) => row.cells.length))
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => cells[at]![column]?.trim() || rows.some((row) => row.cells[column]?.trim()),
  )
  return {
    headings: columns.map((column) => cells[at]![column]?.trim() ?? ''),
    rows: rows.map((row) => ({
      row: row.row,
      cells: columns.map((column) => row.cells[column]?.trim() ?? ''),
    })),
  }
}
