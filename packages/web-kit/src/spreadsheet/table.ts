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
export type FileFault = 'too_big' | 'old_excel' | 'unreadable' | 'empty' | 'too_many_rows'
export class UnreadableFile extends Error {
  readonly fault: FileFault
  readonly count: number
  constructor(fault: FileFault, count = 0) {
    super(fault)
    this.fault = fault
    this.count = count
  }
}
