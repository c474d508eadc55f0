import { type Table, UnreadableFileError } from './table.ts'

/** A title and a date may precede the headings. */
export const headingSearchRows = 10

export interface TableOptions {
  /** Returns true if a heading names a field of the import. */
  isKnownHeading: (heading: string) => boolean
  maxRows: number
}

/**
 * Finds the row of headings and returns it with the rows below that are not blank.
 *
 * Throws `UnreadableFileError` if there are no rows, or more than `maxRows`.
 */
export const findTable = (
  cells: readonly (readonly string[])[],
  { isKnownHeading: isKnown, maxRows: mostRows }: TableOptions,
): Table => {
  const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')
  const countKnown = (row: readonly string[]) => row.filter(isKnown).length
  const first = cells.findIndex((row) => !isBlank(row))
  if (first < 0) throw new UnreadableFileError('empty')
  const candidates = cells.slice(first, first + headingSearchRows)
  const highest = Math.max(...candidates.map(countKnown))
  const headingIndex =
    highest === 0 ? first : first + candidates.findIndex((row) => countKnown(row) === highest)
  const rows = cells
    .map((row, index) => ({ row: index + 1, cells: row }))
    .slice(headingIndex + 1)
    .filter((row) => !isBlank(row.cells))
  if (rows.length === 0) throw new UnreadableFileError('empty')
  if (rows.length > mostRows) throw new UnreadableFileError('too_many_rows', rows.length)
  // Skips columns with neither heading nor content.
  const width = Math.max(cells[headingIndex]!.length, ...rows.map((row) => row.cells.length))
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) =>
      cells[headingIndex]![column]?.trim() || rows.some((row) => row.cells[column]?.trim()),
  )
  return {
    headings: columns.map((column) => cells[headingIndex]![column]?.trim() ?? ''),
    rows: rows.map((row) => ({
      row: row.row,
      cells: columns.map((column) => row.cells[column]?.trim() ?? ''),
    })),
  }
}
