/** A file of a former system, read in the browser: the server never opens somebody's archive. */

import { findTable, type TableOptions } from './find-table.ts'
import { type Table, UnreadableFileError } from './table.ts'

export const maxFileBytes = 10 * 1024 * 1024

const beginsWith = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, at) => bytes[at] === byte)

/** The content says what it is: names of files lie. */
export const readTable = async (file: Blob, wanted: TableOptions): Promise<Table> => {
  if (file.size > maxFileBytes) throw new UnreadableFileError('too_big')
  const bytes = new Uint8Array(await file.arrayBuffer())
  // What Excel wrote until 2003, and a newer file behind a password.
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFileError('old_excel')
  const isArchive = beginsWith(bytes, 0x50, 0x4b)
  const cells = isArchive
    ? await import('./read-xlsx.ts').then(({ readXlsx }) => readXlsx(bytes))
    : await import('./read-csv.ts').then(({ readCsv }) => readCsv(bytes))
  return findTable(cells, wanted)
}
