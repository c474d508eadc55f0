/** The table that a file holds, and why it may hold none. */

export interface TableRow {
  /** Its number in the file, as a spreadsheet shows it. */
  readonly row: number
  readonly cells: readonly string[]
}
export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
}

/** Why a file can't be read; each has a text of its own. */
export type FileErrorCode = 'too_big' | 'old_excel' | 'unreadable' | 'empty' | 'too_many_rows'
export class UnreadableFileError extends Error {
  readonly code: FileErrorCode
  readonly count: number
  constructor(fault: FileErrorCode, count = 0) {
    super(fault)
    this.code = fault
    this.count = count
  }
}
