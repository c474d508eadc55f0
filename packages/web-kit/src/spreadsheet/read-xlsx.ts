/**
 * The first sheet of a workbook (ECMA-376): an archive of XML files, unpacked and read on the page's own thread. The
 * libraries for it start workers from blobs, which the content security policy forbids (docs/decisions/0015).
 */
import { strFromU8, unzipSync } from 'fflate'
import { type CellFormats, readDateStyles, textOfCell } from './sheet-cells.ts'
import { elements, textIn } from './sheet-xml.ts'
import { UnreadableFileError } from './table.ts'

/** A small archive can hold a very large sheet. */
const mostUnpacked = 64 * 1024 * 1024
/** Beyond stands nothing that a customer has. */
const mostColumns = 256

/** Every cell as text, row by row; rows stand at their number in the sheet. Throws for what is no workbook. */
export const readXlsx = (bytes: Uint8Array): string[][] => {
  const parts = partsOf(bytes)
  const book = parts('xl/workbook.xml')
  const sheet = book && parts(firstSheet(book, parts('xl/_rels/workbook.xml.rels')))
  if (!sheet) throw new UnreadableFileError('unreadable')
  const strings = elements(parts('xl/sharedStrings.xml'), 'si').map(textIn)
  const is1904 = elements(book, 'workbookPr').some((one) =>
    /^(1|true)$/.test(one.getAttribute('date1904') ?? ''),
  )
  return cellsOf(sheet, { strings, dates: readDateStyles(parts('xl/styles.xml')), is1904 })
}

/** Gives the XML of a part by its name; null for one that isn't there. */
const partsOf = (bytes: Uint8Array) => {
  const files = unpacked(bytes)
  return (name: string): Document | null => {
    const file = files[name]
    if (!file) return null
    const xml = new DOMParser().parseFromString(strFromU8(file), 'application/xml')
    if (xml.getElementsByTagName('parsererror').length > 0)
      throw new UnreadableFileError('unreadable')
    return xml
  }
}

const unpacked = (bytes: Uint8Array) => {
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
        if (size > mostUnpacked) throw new UnreadableFileError('too_big')
        return true
      },
    })
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error
    throw new UnreadableFileError('unreadable')
  }
}

const firstSheet = (book: Document, relations: Document | null): string => {
  const sheet = elements(book, 'sheet')[0]
  const id = [...(sheet?.attributes ?? [])].find(({ localName }) => localName === 'id')?.value
  const target = elements(relations, 'Relationship')
    .find((one) => one.getAttribute('Id') === id)
    ?.getAttribute('Target')
  return target?.startsWith('/') ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`
}

const cellsOf = (sheet: Document, shows: CellFormats): string[][] => {
  const rows: string[][] = []
  let last = 0
  for (const row of elements(sheet, 'row')) {
    last = Number(row.getAttribute('r') ?? last + 1)
    const cells: string[] = []
    for (const [place, cell] of elements(row, 'c').entries()) {
      const column = columnOf(cell.getAttribute('r')) ?? place
      const text = column < mostColumns ? textOfCell(cell, shows) : ''
      if (text) cells[column] = text
    }
    if (cells.length > 0 && Number.isInteger(last) && last > 0)
      rows[last - 1] = Array.from(cells, (text) => text ?? '')
  }
  return Array.from(rows, (cells) => cells ?? [])
}

/** AB12 → 27 */
const columnOf = (reference: string | null): number | null => {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0]
  return letters
    ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : null
}
