import { strFromU8, unzipSync } from 'fflate'
import { type Cell, createTableFile, escapeFormula, unescapeFormula } from './table-file.ts'

const bytesOf = async (content: unknown): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of content as AsyncIterable<string | Uint8Array>)
    pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
const rows: Cell[][] = [
  ['plain', 1.5, null],
  ['=1+1', -2, '-2'],
  ['two\nlines', 0, 'a "b", c'],
  ['@x\u0001<&>', 7, ' spaces '],
]

test('CSV begins with a BOM, ends lines with CRLF and quotes what needs it; texts like formulas are made harmless, numbers stay', async () => {
  const { name, content } = createTableFile('csv', 'report', ['=title', 'b', 'c'], rows)
  expect(name).toBe('report.csv')
  expect((await bytesOf(content)).toString()).toBe(
    '\ufeff\'=title,b,c\r\nplain,1.5,\r\n\'=1+1,-2,\'-2\r\n"two\nlines",0,"a ""b"", c"\r\n\'@x\u0001<&>,7, spaces \r\n',
  )
})

test.each(['=1', '+1', '-1', '@a', '\tx', '\rx'])(
  '%j is harmless with an apostrophe, and is what it was when it comes back',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  },
)

test.each(["'quoted", 'a=b', '', "''", '5'])('%j stays as it is, both ways', (text) => {
  expect(escapeFormula(text)).toBe(text)
  expect(unescapeFormula(text)).toBe(text)
})

test('XLSX holds one sheet: texts as texts, numbers as numbers, nothing that XML could not say', async () => {
  const { name, content } = createTableFile('xlsx', 'report', ['a', 'b', 'c'], rows)
  expect(name).toBe('report.xlsx')
  const parts = unzipSync(new Uint8Array(await bytesOf(content)))
  expect(Object.keys(parts).sort()).toEqual([
    ...[
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ],
  ])
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  const text = (value: string) =>
    `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
  expect(sheet).toContain(`<row>${text('plain')}<c><v>1.5</v></c><c/></row>`)
  expect(sheet).toContain(`<row>${text("'=1+1")}<c><v>-2</v></c>${text("'-2")}</row>`)
  expect(sheet).toContain(text("'@x&lt;&amp;&gt;"))
  expect(sheet).toContain(text(' spaces '))
})

test('50,000 rows come in pieces', async () => {
  const many = function* () {
    for (let at = 0; at < 50_000; at += 1) yield [`Part ${at}`, at]
  }
  for (const format of ['csv', 'xlsx'] as const) {
    let pieces = 0
    for await (const _ of createTableFile(format, 'many', ['a', 'b'], many())
      .content as AsyncIterable<unknown>)
      pieces += 1
    expect(pieces).toBeGreaterThan(10)
  }
})
