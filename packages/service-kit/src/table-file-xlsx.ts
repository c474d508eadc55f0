/**
 * The smallest workbook that spreadsheets open: one sheet of texts, numbers, days and sums, zipped while it is written. Writers of
 * workbooks bring dozens of packages for what an export has no use for.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate'

type Cell = string | number | null | { readonly day: string } | { readonly money: number }

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts: readonly (readonly [path: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${document}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${document}"><sheets><sheet name="Warsha" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${document}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${document}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
]
/** Places in the list of styles above. */
const style = { day: 1, money: 2 } as const

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
/** XML has no way to say control characters and halves of letters. */
const escaped = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '')

/** Days since the last but one of 1899, as spreadsheets count. */
const serialOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

const cellOf = (cell: Cell): string => {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object')
    return 'day' in cell
      ? `<c s="${style.day}"><v>${serialOf(cell.day)}</v></c>`
      : `<c s="${style.money}"><v>${cell.money}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** The bytes of the workbook, as its rows come. */
export async function* writeXlsx(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  const entry = (path: string) => {
    const part = new ZipDeflate(path, { level: 6 })
    zip.add(part)
    return (text: string, isLast = false) => part.push(strToU8(text), isLast)
  }
  for (const [path, xml] of parts) entry(path)(head + xml, true)
  const write = entry('xl/worksheets/sheet1.xml')
  write(`${head}<worksheet xmlns="${main}"><sheetData>`)
  for await (const row of rows) {
    write(`<row>${row.map(cellOf).join('')}</row>`)
    if (written.length > 0) yield Buffer.concat(written)
    written = []
  }
  write('</sheetData></worksheet>', true)
  zip.end()
  yield Buffer.concat(written)
}
