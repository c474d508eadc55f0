/** Import files in the formats that other systems export. */
import { strToU8, zipSync } from 'fflate'

type Rows = readonly (readonly (string | number)[])[]

export const createCsvFile = (rows: Rows) => ({
  name: 'former-system.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${rows.map((row) => row.join(';')).join('\r\n')}\r\n`),
})

const mainNamespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An XLSX workbook. Numbers are stored as numbers, not as text. */
export const createXlsxFile = (rows: Rows) => {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const sheet = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  const parts = {
    'xl/workbook.xml': `<workbook ${mainNamespace} xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${mainNamespace}><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return {
    name: 'former-system.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
    ),
  }
}
