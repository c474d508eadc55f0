/** The table of a file, and the error if it can't be read. */

export interface TableRow {
  /** Row number in the file, as spreadsheets count it. */
  readonly row: number
  readonly cells: readonly string[]
}
export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
}

/** The texts are at `errors.<code>` of the spreadsheet namespace. */
export type FileErrorCode = 'too_big' | 'old_excel' | 'unreadable' | 'empty' | 'too_many_rows'
export class UnreadableFileError extends Error {
  readonly code: FileErrorCode
  readonly count: number
  constructor(code: FileErrorCode, count = 0) {
    super(code)
    this.code = code
    this.count = count
  }
}
