/** Workbooks with one sheet, written by exceljs row by row, so that an export of any size needs little memory. */
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cell as SheetCell, Style } from 'exceljs'
import type { Cell } from './table-cell.ts'

export interface SheetOptions {
  /** Sheets in Arabic run from right to left. */
  readonly rightToLeft?: boolean
  /** Shown on the tab of the sheet, at most 31 characters. */
  readonly sheetName?: string
  /** True if the last row holds totals: it is neither sorted nor filtered with the others. */
  readonly hasTotals?: boolean
  /** The number of such rows at the end, if there are several. */
  readonly totalRows?: number
}

const dateFormat = 'yyyy-mm-dd'
const dateTimeFormat = 'yyyy-mm-dd hh:mm'
const moneyFormat = '#,##0.00'

const headerStyle: Partial<Style> = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE9ECEF' } },
  border: { bottom: { style: 'thin' } },
  alignment: { vertical: 'middle', wrapText: true },
}

/** Characters that XML 1.0 cannot contain: control characters, lone surrogates and non-characters. */
const forbiddenInXml = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu

/** The writer of the library does not wait for its reader, so the rows do. Other requests get their turn here, too. */
const rowsBetweenChecks = 50

/** Widths are written before the rows, so they follow the first ones. */
const rowsForWidths = 100

/** Characters of a cell as a reader shows it. */
const lengthOf = (cell: Cell | undefined): number => {
  if (cell === null || cell === undefined) return 0
  if (typeof cell === 'string') return Math.max(...cell.split('\n').map((line) => line.length))
  if (typeof cell === 'number') return String(cell).length
  if ('day' in cell) return dateFormat.length
  if ('dateTime' in cell) return dateTimeFormat.length
  // With separators of thousands.
  return ('money' in cell ? cell.money : cell.decimal).toFixed(2).length + 3
}

/** Width of a column in characters: its title with the button of the filter, and its cells. */
const widthOf = (title: string, cells: readonly (Cell | undefined)[]): number =>
  Math.min(Math.max(title.length + 4, ...cells.map((cell) => lengthOf(cell) + 2), 10), 60)

const setCell = (target: SheetCell, cell: Cell): void => {
  if (cell === null || cell === '') return
  if (typeof cell === 'string') {
    target.value = cell.replace(forbiddenInXml, '')
    return
  }
  if (typeof cell === 'number') {
    target.value = cell
    return
  }
  if ('day' in cell) {
    target.value = new Date(`${cell.day}T00:00:00Z`)
    target.numFmt = dateFormat
    return
  }
  if ('dateTime' in cell) {
    // Spreadsheets know no time zones: the local time is written as if it were UTC.
    target.value = new Date(`${cell.dateTime}:00Z`)
    target.numFmt = dateTimeFormat
    return
  }
  target.value = 'money' in cell ? cell.money : cell.decimal
  target.numFmt = moneyFormat
}

/**
 * Returns the bytes of a workbook, in pieces. The header row is bold and frozen, with a filter over all rows.
 * @param titles column titles, one line each
 * @param rows cells in the order of the titles
 */
export async function* writeXlsx(
  titles: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  {
    rightToLeft = false,
    sheetName = 'Warsha',
    hasTotals = false,
    totalRows = hasTotals ? 1 : 0,
  }: SheetOptions = {},
): AsyncGenerator<Uint8Array> {
  const output = new PassThrough()
  // Rejections reach the reader through the stream.
  writeRows(output, titles, rows, { rightToLeft, sheetName, totalRows }).catch((error) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  yield* output as AsyncIterable<Uint8Array>
}

const writeRows = async (
  output: PassThrough,
  titles: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  { rightToLeft, sheetName, totalRows }: Required<Omit<SheetOptions, 'hasTotals'>>,
): Promise<void> => {
  // Loaded with the first export: services start without it.
  const { WorkbookWriter } = await import('./workbooks.ts')
  const workbook = new WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: false,
  })
  const sheet = workbook.addWorksheet(sheetName, {
    views: [{ state: 'frozen', ySplit: 1, rightToLeft }],
  })
  const { first, all } = await readAhead(rows, rowsForWidths)
  sheet.columns = titles.map((title, index) => ({
    width: widthOf(
      title,
      first.map((cells) => cells[index]),
    ),
  }))

  const header = sheet.addRow(titles.map((title) => title.replace(forbiddenInXml, '')))
  header.eachCell((cell) => Object.assign(cell, headerStyle))
  header.commit()

  let count = 1
  for await (const cells of all) {
    const row = sheet.addRow([])
    cells.forEach((cell, index) => {
      setCell(row.getCell(index + 1), cell)
    })
    row.commit()
    count += 1
    if (count % rowsBetweenChecks === 0) await waitForReader(output)
  }

  const lastFiltered = Math.max(1, count - totalRows)
  sheet.autoFilter = {
    from: { row: 1, column: 1 },
    to: { row: lastFiltered, column: titles.length },
  }
  sheet.commit()
  await workbook.commit()
}

/** Returns the first `count` rows, and all rows. */
const readAhead = async (rows: AsyncIterable<readonly Cell[]>, count: number) => {
  const iterator = rows[Symbol.asyncIterator]()
  const first: (readonly Cell[])[] = []
  while (first.length < count) {
    const { done, value } = await iterator.next()
    if (done) break
    first.push(value)
  }
  const all = async function* () {
    try {
      yield* first
      for (;;) {
        const { done, value } = await iterator.next()
        if (done) return
        yield value
      }
    } finally {
      // Closes what the rows are read from, also if nobody wants the rest.
      await iterator.return?.()
    }
  }
  return { first, all: all() }
}

/** Waits while the reader is behind. Throws if the reader has gone. */
const waitForReader = async (output: PassThrough): Promise<void> => {
  await new Promise(setImmediate)
  while (output.writableNeedDrain && !output.destroyed) await sleep(5)
  if (output.destroyed) throw new Error('the reader of the workbook has gone')
}
