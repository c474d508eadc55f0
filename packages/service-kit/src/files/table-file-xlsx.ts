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

/** The writer of the library does not wait for its reader, so the rows do. */
const rowsBetweenChecks = 200

/** Width of a column in characters. */
const widthOf = (title: string): number => Math.min(Math.max(title.length + 4, 12), 40)

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
  { rightToLeft = false, sheetName = 'Warsha' }: SheetOptions = {},
): AsyncGenerator<Uint8Array> {
  const output = new PassThrough()
  // Rejections reach the reader through the stream.
  writeRows(output, titles, rows, { rightToLeft, sheetName }).catch((error) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  yield* output as AsyncIterable<Uint8Array>
}

const writeRows = async (
  output: PassThrough,
  titles: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  { rightToLeft, sheetName }: Required<SheetOptions>,
): Promise<void> => {
  // Loaded with the first export: services start without it.
  const { default: ExcelJS } = await import('exceljs')
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: false,
  })
  const sheet = workbook.addWorksheet(sheetName, {
    views: [{ state: 'frozen', ySplit: 1, rightToLeft }],
  })
  sheet.columns = titles.map((title) => ({ width: widthOf(title) }))

  const header = sheet.addRow(titles.map((title) => title.replace(forbiddenInXml, '')))
  header.eachCell((cell) => Object.assign(cell, headerStyle))
  header.commit()

  let count = 1
  for await (const cells of rows) {
    const row = sheet.addRow([])
    cells.forEach((cell, index) => {
      setCell(row.getCell(index + 1), cell)
    })
    row.commit()
    count += 1
    if (count % rowsBetweenChecks === 0) await waitForReader(output)
  }

  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: count, column: titles.length } }
  sheet.commit()
  await workbook.commit()
}

/** Waits while the reader is behind. Throws if the reader has gone. */
const waitForReader = async (output: PassThrough): Promise<void> => {
  await new Promise(setImmediate)
  while (output.writableNeedDrain && !output.destroyed) await sleep(5)
  if (output.destroyed) throw new Error('the reader of the workbook has gone')
}
