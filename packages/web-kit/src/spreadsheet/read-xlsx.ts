/**
 * Reads the first sheet of a workbook (ECMA-376, a zip archive of XML files) on the main thread. Existing libraries start
 * workers from blobs, which the content security policy forbids (docs/decisions/0074).
 */
import { strFromU8, unzipSync } from 'fflate'
import { type CellFormats, readDateStyles, textOfCell } from './sheet-cells.ts'
import { elements, textIn } from './sheet-xml.ts'
import { UnreadableFileError } from './table.ts'

/** A small archive can unpack to a very large sheet. */
const maxUnpackedBytes = 64 * 1024 * 1024
/** Cells of further columns are ignored. */
const maxColumns = 256

/**
 * Returns the cells of each row as text, with empty rows in place. Throws `UnreadableFileError` if it is no workbook, or
 * if a row with content has a higher number than `maxRowNumber`: a small file can name row 20,000,000.
 */
export const readXlsx = (bytes: Uint8Array, maxRowNumber: number): string[][] => {
  const readPart = openArchive(bytes)
  const book = readPart('xl/workbook.xml')
  const sheet = book && readPart(firstSheetPath(book, readPart('xl/_rels/workbook.xml.rels')))
  if (!sheet) throw new UnreadableFileError('unreadable')
  const strings = elements(readPart('xl/sharedStrings.xml'), 'si').map(textIn)
  const is1904 = elements(book, 'workbookPr').some((properties) =>
    /^(1|true)$/.test(properties.getAttribute('date1904') ?? ''),
  )
  const dateStyles = readDateStyles(readPart('xl/styles.xml'))
  return readCells(sheet, { strings, dateStyles, is1904 }, maxRowNumber)
}

/** Returns a function that parses a part of the archive, or returns null if it does not exist. */
const openArchive = (bytes: Uint8Array) => {
  const files = unpack(bytes)
  return (name: string): Document | null => {
    const file = files[name]
    if (!file) return null
    const xml = new DOMParser().parseFromString(strFromU8(file), 'application/xml')
    if (xml.getElementsByTagName('parsererror').length > 0)
      throw new UnreadableFileError('unreadable')
    return xml
  }
}

const unpack = (bytes: Uint8Array) => {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (
          !/^xl\/(workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook)\.xml(\.rels)?$/.test(
            name,
          )
        )
          return false
        size += originalSize
        if (size > maxUnpackedBytes) throw new UnreadableFileError('too_big')
        return true
      },
    })
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error
    throw new UnreadableFileError('unreadable')
  }
}

const firstSheetPath = (book: Document, relations: Document | null): string => {
  const sheet = elements(book, 'sheet')[0]
  const id = [...(sheet?.attributes ?? [])].find(({ localName }) => localName === 'id')?.value
  const target = elements(relations, 'Relationship')
    .find((relation) => relation.getAttribute('Id') === id)
    ?.getAttribute('Target')
  return target?.startsWith('/') ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`
}

const readCells = (sheet: Document, formats: CellFormats, maxRowNumber: number): string[][] => {
  const rows: string[][] = []
  let rowNumber = 0
  for (const row of elements(sheet, 'row')) {
    rowNumber = Number(row.getAttribute('r') ?? rowNumber + 1)
    const cells: string[] = []
    for (const [index, cell] of elements(row, 'c').entries()) {
      const column = columnIndexOf(cell.getAttribute('r')) ?? index
      const text = column < maxColumns ? textOfCell(cell, formats) : ''
      if (text) cells[column] = text
    }
    if (cells.length === 0 || !Number.isInteger(rowNumber) || rowNumber < 1) continue
    if (rowNumber > maxRowNumber) throw new UnreadableFileError('too_many_rows', rowNumber)
    rows[rowNumber - 1] = Array.from(cells, (text) => text ?? '')
  }
  return Array.from(rows, (cells) => cells ?? [])
}

/** Returns the index of a cell reference's column: AB12 → 27. */
const columnIndexOf = (reference: string | null): number | null => {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0]
  return letters
    ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : null
}
