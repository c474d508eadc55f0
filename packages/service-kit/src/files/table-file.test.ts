import { strFromU8, unzipSync } from 'fflate'
import { readWorkbook } from '../testing/workbook.ts'
import type { Cell } from './table-cell.ts'
import { createTableFile, escapeFormula, unescapeFormula } from './table-file.ts'

const bytesOf = async (content: unknown) => {
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

test.each(['=1', '+1', '-1', '@a', '\tx', '\rx', '＝1', '＋1', '－1', '＠a'])(
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

test('an independent reader finds texts, numbers, dates and formats of an XLSX file', async () => {
  const { name, content } = createTableFile(
    'xlsx',
    'report',
    ['Name', 'Day', 'Amount'],
    [...rows, ['رقم', { day: '2026-02-28' }, { money: 1234.5 }]],
  )
  expect(name).toBe('report.xlsx')
  const sheet = await readWorkbook(await bytesOf(content))
  expect(sheet.rows).toEqual([
    ['Name', 'Day', 'Amount'],
    ['plain', 1.5, null],
    ["'=1+1", -2, "'-2"],
    ['two\nlines', 0, 'a "b", c'],
    ["'@x<&>", 7, ' spaces '],
    ['رقم', new Date('2026-02-28T00:00:00Z'), 1234.5],
  ])
  expect(sheet.getFormat('B6')).toBe('yyyy-mm-dd')
  expect(sheet.getFormat('C6')).toBe('#,##0.00')
  expect(sheet.filterRange).toBe('A1:C6')
})

test('an XLSX column is as wide as its content, and its filter leaves out the row of totals', async () => {
  const name = 'Mohammed Abdul Rahman Al Suwaidi'
  const { content } = createTableFile(
    'xlsx',
    'report',
    ['Name', 'Amount'],
    [
      [name, { money: 1_234_567.5 }],
      ['Total', { money: 1_234_567.5 }],
    ],
    { hasTotals: true },
  )
  const { filterRange, columnWidths } = await readWorkbook(await bytesOf(content))
  expect(filterRange).toBe('A1:B2')
  expect(columnWidths).toHaveLength(2)
  expect(columnWidths[0]).toBeGreaterThanOrEqual(name.length)
  expect(columnWidths[1]).toBeGreaterThanOrEqual('1,234,567.50'.length)
})

test.each([true, false])('an XLSX sheet has a frozen header; right to left: %s', async (rtl) => {
  const options = { rightToLeft: rtl }
  const { content } = createTableFile('xlsx', 'report', ['a', 'b', 'c'], rows, options)
  const parts = unzipSync(new Uint8Array(await bytesOf(content)))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(/rightToLeft="1"/.test(sheet)).toBe(rtl)
  expect(sheet).toMatch(/<row r="1"/)
})

test('stops writing an XLSX file when its reader goes away', async () => {
  let made = 0
  const endless = function* () {
    for (;;) {
      made += 1
      yield [`row ${made}`, made]
    }
  }
  const { content } = createTableFile('xlsx', 'endless', ['a', 'b'], endless())
  for await (const _ of content as AsyncIterable<unknown>) if (made > 2000) break
  const after = made
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(made - after).toBeLessThan(1000)
})

test('20,000 rows come in pieces', async () => {
  const many = function* () {
    for (let at = 0; at < 20_000; at += 1) yield [`Part ${at}`, at]
  }
  for (const format of ['csv', 'xlsx'] as const) {
    let pieces = 0
    for await (const _ of createTableFile(format, 'many', ['a', 'b'], many())
      .content as AsyncIterable<unknown>)
      pieces += 1
    expect(pieces).toBeGreaterThan(10)
  }
})

test('other work of the process gets its turn while an XLSX file is written', async () => {
  const rowsOfTurns = [0]
  const countTurns = () => {
    rowsOfTurns.unshift(0)
    next = setImmediate(countTurns)
  }
  let next = setImmediate(countTurns)
  const many = function* () {
    for (let at = 0; at < 2000; at += 1) {
      rowsOfTurns[0] = (rowsOfTurns[0] as number) + 1
      yield [`Part ${at}`, at]
    }
  }
  const { content } = createTableFile('xlsx', 'many', ['a', 'b'], many())
  for await (const _ of content as AsyncIterable<unknown>);
  clearImmediate(next)
  // The first 100 are read ahead, for the widths of the columns.
  expect(Math.max(...rowsOfTurns)).toBeLessThanOrEqual(150)
})
