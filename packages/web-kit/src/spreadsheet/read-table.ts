/** Reads a spreadsheet file in the browser, so that the server never has to open archives of users. */

import { findTable, headingSearchRows, type TableOptions } from './find-table.ts'
import { type Table, UnreadableFileError } from './table.ts'

export const maxFileBytes = 10 * 1024 * 1024

const beginsWith = (bytes: Uint8Array, ...prefix: number[]) =>
  prefix.every((byte, index) => bytes[index] === byte)

/**
 * Reads the table of a file. The type is detected by content, because file extensions are unreliable.
 *
 * Throws `UnreadableFileError`.
 */
export const readTable = async (file: Blob, options: TableOptions): Promise<Table> => {
  if (file.size > maxFileBytes) throw new UnreadableFileError('too_big')
  const bytes = new Uint8Array(await file.arrayBuffer())
  // The format of Excel until 2003, and of newer files with a password.
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFileError('old_excel')
  // Titles and headings precede the rows of the import.
  const maxRowNumber = headingSearchRows + options.maxRows
  const isArchive = beginsWith(bytes, 0x50, 0x4b)
  const cells = isArchive
    ? await import('./read-xlsx.ts').then(({ readXlsx }) => readXlsx(bytes, maxRowNumber))
    : await import('./read-csv.ts').then(({ readCsv }) => readCsv(bytes))
  return findTable(cells, options)
}
