/**
 * Reads exported workbooks in tests with libraries that did not write them: `read-excel-file` finds the values, and the
 * parts of the archive (ECMA-376) show what it leaves out, such as formats and widths.
 */
import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbookSheets from 'read-excel-file/universal'

/** The only sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string
  /** The cells of each row, the titles first: texts, numbers, dates as `Date` in UTC, and null where a cell is empty. */
  readonly rows: readonly (readonly unknown[])[]
  /** Returns the number format of a cell: `getFormat('B6')`. */
  readonly getFormat: (reference: string) => string
  /** The cells with the buttons of the filter, such as `A1:C6`. */
  readonly filterRange: string | null
  /** In characters, in the order of the columns. */
  readonly columnWidths: readonly number[]
  readonly isRightToLeft: boolean
}

/** Formats that every spreadsheet knows by their number (ECMA-376, part 1, 18.8.30), as far as exports use them. */
const builtInFormats: Readonly<Record<string, string>> = { 0: 'General', 4: '#,##0.00' }

/** Reads the sheet of an exported workbook. Throws if the file is no workbook, or has more than one sheet. */
export const readWorkbook = async (bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookSheet> => {
  const [sheet, ...others] = await readWorkbookSheets(new Blob([bytes]), { trim: false })
  if (!sheet || others.length > 0) throw new Error(`Expected one sheet, found ${others.length + 1}`)

  const files = unzipSync(new Uint8Array(bytes))
  const readPart = (path: string): Document => {
    const file = files[path]
    if (!file) throw new Error(`The workbook has no part ${path}`)
    return new DOMParser().parseFromString(strFromU8(file), 'application/xml')
  }
  const sheetPart = readPart('xl/worksheets/sheet1.xml')
  const styles = readPart('xl/styles.xml')
  return {
    name: sheet.sheet,
    rows: sheet.data.map((row) => row.map(roundTime)),
    getFormat: (reference) => getFormat(sheetPart, styles, reference),
    filterRange: findElements(sheetPart, 'autoFilter')[0]?.getAttribute('ref') ?? null,
    columnWidths: findElements(sheetPart, 'col').flatMap((column) => {
      const count = numberIn(column, 'max') - numberIn(column, 'min') + 1
      return Array<number>(count).fill(numberIn(column, 'width'))
    }),
    isRightToLeft: findElements(sheetPart, 'sheetView')[0]?.getAttribute('rightToLeft') === '1',
  }
}

/** A spreadsheet stores times as fractions of days, which are not exact: 08:00 is read as a millisecond less. */
const roundTime = (value: unknown): unknown =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value

const findElements = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagName(name),
]

const numberIn = (element: Element, attribute: string): number =>
  Number(element.getAttribute(attribute))

/** A cell names a style, which names a format by its number. */
const getFormat = (sheet: Document, styles: Document, reference: string): string => {
  const cell = findElements(sheet, 'c').find((one) => one.getAttribute('r') === reference)
  if (!cell) throw new Error(`The sheet has no cell ${reference}`)
  const cellStyles = findElements(findElements(styles, 'cellXfs')[0]!, 'xf')
  const id = cellStyles[numberIn(cell, 's')]!.getAttribute('numFmtId')!
  const custom = findElements(styles, 'numFmt').find((one) => one.getAttribute('numFmtId') === id)
  const format = custom?.getAttribute('formatCode') ?? builtInFormats[id]
  if (format === undefined) throw new Error(`The format ${id} of ${reference} is unknown`)
  return format
}
