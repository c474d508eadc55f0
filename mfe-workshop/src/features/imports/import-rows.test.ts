import { writeCsv } from '@warsha/web-kit/parts/spreadsheet/write-csv.ts'
import { assignColumn, maxFileBytes, readTable } from '@warsha/web-kit/spreadsheet'
import { strToU8, zipSync } from 'fflate'
import ar from '../../locales/ar/import.json'
import en from '../../locales/en/import.json'
import { customerTableOptions, findTargetOfHeading, targets } from './column-headings.ts'
import { hasLostDigits, suggestCustomerMapping, toImportRows } from './column-mapping.ts'
import { buildCustomerTemplate } from './import-template.ts'

/** jsdom's own files have no content. */
const fileOf = (bytes: Uint8Array | string): Blob => {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  return { size: content.length, arrayBuffer: async () => new Uint8Array(content).buffer } as Blob
}
const read = (bytes: Uint8Array | string) => readTable(fileOf(bytes), customerTableOptions)
const rowsIn = async (bytes: Uint8Array | string) => {
  const table = await read(bytes)
  return toImportRows(table, suggestCustomerMapping(table))
}
const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at += 1)
    new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), !isBig)
  return bytes
}

type Cell = string | number | { date: number }
/** A workbook as Excel writes it: shared strings, numbers, and dates as formatted numbers. */
const workbook = (rows: readonly (readonly (Cell | null)[])[], filler = 0) => {
  const shared: string[] = []
  const cellOf = (cell: Cell, name: string) => {
    if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
    if (typeof cell === 'object') return `<c r="${name}" s="1"><v>${cell.date}</v></c>`
    return `<c r="${name}" t="s"><v>${shared.push(cell) - 1}</v></c>`
  }
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) =>
      cell === null ? '' : cellOf(cell, `${String.fromCharCode(65 + column)}${at + 1}`),
    )
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${lines.join('')}</sheetData><!--${'x'.repeat(filler)}--></worksheet>`,
  }
  parts['xl/sharedStrings.xml'] =
    `<sst ${main}>${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  )
}

/** The same archive, whose first entry declares the given uncompressed size. */
const claiming = (archive: Uint8Array, size: number) => {
  const directory = archive.findIndex((_, at) =>
    [0x50, 0x4b, 1, 2].every((byte, next) => archive[at + next] === byte),
  )
  new DataView(archive.buffer).setUint32(directory + 24, size, true)
  return archive
}
const damaged = zipSync({ 'xl/workbook.xml': strToU8('<workbook><sheets></workbook>') })

describe('reading a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('الاسم,الهاتف\nسارة,0500000101\n')],
    [
      'UTF-8 with a byte order mark',
      new TextEncoder().encode('\ufeffالاسم,الهاتف\r\nسارة,0500000101\r\n'),
    ],
    ['UTF-16 as Excel writes it', utf16('\ufeffالاسم\tالهاتف\r\nسارة\t0500000101\r\n')],
    ['big-endian UTF-16', utf16('\ufeffالاسم\tالهاتف\nسارة\t0500000101', true)],
    [
      'Windows-1256',
      // الاسم;الهاتف / سارة;0500000101
      new Uint8Array([
        0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x3b, 0xc7, 0xe1, 0xe5, 0xc7, 0xca, 0xdd, 0x0d, 0x0a, 0xd3,
        0xc7, 0xd1, 0xc9, 0x3b, 0x30, 0x35, 0x30, 0x30, 0x30, 0x30, 0x30, 0x31, 0x30, 0x31,
      ]),
    ],
  ])('reads the encoding %s', async (_, bytes) => {
    expect(await rowsIn(bytes)).toEqual([
      { row: 2, fields: { contact_person: 'سارة', phone: '0500000101' } },
    ])
  })

  test('keeps quotes, separators and line breaks in cells, whatever the separator is', async () => {
    const fields = { contact_person: 'A "B"; C', phone: '0500000101', notes: 'one\ntwo' }
    for (const separator of [',', ';', '\t']) {
      const text = `Name${separator}Phone${separator}Remarks\n"A ""B""; C"${separator}0500000101${separator}"one\ntwo"\n`
      expect(await rowsIn(text)).toEqual([{ row: 2, fields }])
    }
    const withSeparatorLine = 'sep=;\nName;Phone;Remarks\n"A ""B""; C";0500000101;"one\ntwo"'
    expect(await rowsIn(withSeparatorLine)).toEqual([{ row: 3, fields }])
  })

  test('skips a title above the headings and blank rows, and keeps the row numbers of the file', async () => {
    const text =
      'Customers of Old Garage\n,,\nName,Mobile No.,\n\nSara,0500000101,\n,,\nOmar,0500000102,\n'
    expect(await read(text)).toEqual({
      headings: ['Name', 'Mobile No.'],
      rows: [
        { row: 5, cells: ['Sara', '0500000101'] },
        { row: 7, cells: ['Omar', '0500000102'] },
      ],
    })
  })

  test('reads texts, numbers, dates and gaps of a workbook', async () => {
    const rows = [
      ['Customer', 'Mobile', 'Plate No', 'Make', 'Model', 'Year', 'KM'],
      ['Sara', 501234567, 'A 12345', 'Toyota', 'Camry', 2019, 120000.0],
      ['Omar', 971501234568, null, null, null, null, null],
      ['Mona', '+971 50 000 0101', 'B 1', 'Kia', 'Rio', { date: 43_500 }, null],
    ]
    const car = {
      plate_number: 'A 12345',
      make: 'Toyota',
      model: 'Camry',
      year: '2019',
      mileage: '120000',
    }
    expect(await rowsIn(workbook(rows))).toEqual([
      { row: 2, fields: { contact_person: 'Sara', phone: '0501234567', ...car } },
      { row: 3, fields: { contact_person: 'Omar', phone: '+971501234568' } },
      {
        row: 4,
        fields: {
          contact_person: 'Mona',
          phone: '+971 50 000 0101',
          plate_number: 'B 1',
          make: 'Kia',
          model: 'Rio',
          year: '2019',
        },
      },
    ])
  })

  test('reads results of formulas without their noise behind the 15th digit', async () => {
    const sums = [12.549999999999999, 0.1 + 0.2, 1.005]
    const table = await read(workbook([['Phone', 'Notes'], ...sums.map((sum) => ['1', sum])]))
    expect(table.rows.map(({ cells }) => cells[1])).toEqual(['12.55', '0.3', '1.005'])
  })

  test('reads a workbook up to the limit of its uncompressed size', async () => {
    const table = await read(workbook([['Phone'], ['0500000101']], 3_000_000))
    expect(table.rows).toHaveLength(1)
    await expect(
      read(claiming(workbook([['Phone'], ['1']]), 65 * 1024 * 1024)),
    ).rejects.toMatchObject({
      code: 'too_big',
    })
  })

  test('reads a workbook of another program: prefixed names, inline texts, formulas, errors and custom formats', async () => {
    const main = 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    const inline = (text: string) =>
      `<x:c t="inlineStr"><x:is><x:r><x:t>${text}</x:t></x:r></x:is></x:c>`
    const head = ['Name', 'Phone', 'Year', 'Active', 'Notes'].map(inline).join('')
    const cells =
      inline('Sara &amp; Omar') +
      '<x:c t="str"><x:f>A1</x:f><x:v>0500000101</x:v></x:c><x:c s="1"><x:v>43500.75</x:v></x:c>' +
      '<x:c t="b"><x:v>0</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c>'
    const zip = {
      'xl/workbook.xml': `<x:workbook ${main}><x:workbookPr date1904="1"/><x:sheets/></x:workbook>`,
      'xl/styles.xml': `<x:styleSheet ${main}><x:numFmts><x:numFmt numFmtId="164" formatCode="&quot;Year &quot;yyyy"/></x:numFmts><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="164"/></x:cellXfs></x:styleSheet>`,
      'xl/worksheets/sheet1.xml': `<x:worksheet ${main}><x:sheetData><x:row>${head}</x:row><x:row r="7">${cells}</x:row></x:sheetData></x:worksheet>`,
    }
    const bytes = zipSync(
      Object.fromEntries(Object.entries(zip).map(([name, text]) => [name, strToU8(text)])),
    )
    const fields = {
      contact_person: 'Sara & Omar',
      phone: '0500000101',
      year: '2023',
      is_active: 'false',
    }
    expect(await rowsIn(bytes)).toEqual([{ row: 7, fields }])
  })

  test.each([
    [
      'an old or protected workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]),
      'old_excel',
    ],
    ['an archive of something else', zipSync({ 'readme.txt': strToU8('hello') }), 'unreadable'],
    ['a damaged archive', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]), 'unreadable'],
    ['a workbook whose sheet is damaged', damaged, 'unreadable'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'unreadable'],
    ['none', new Uint8Array(), 'empty'],
    ['headings alone', 'Name,Phone\n,\n', 'empty'],
    ['more than 10,000 rows', `Phone\n${'050\n'.repeat(10_001)}`, 'too_many_rows'],
  ])('rejects %s with the reason', async (_, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ code })
  })

  test('rejects a small workbook that names a row far beyond the import before it allocates the rows', async () => {
    const sheetWith = (row: number) => {
      const names = Array.from({ length: 2 }, (_, column) => `${'AB'[column]}1`)
      const header = names.map((name) => `<c r="${name}" t="inlineStr"><is><t>Phone</t></is></c>`)
      const cell = `<c r="A${row}" t="inlineStr"><is><t>050 000 0001</t></is></c>`
      const rows = `<row r="1">${header.join('')}</row><row r="${row}">${cell}</row>`
      const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
      const book = '<workbook><sheets><sheet name="A"/></sheets></workbook>'
      return zipSync({
        'xl/workbook.xml': strToU8(book),
        'xl/worksheets/sheet1.xml': strToU8(sheet),
      })
    }
    await expect(read(sheetWith(20_000_000))).rejects.toMatchObject({
      code: 'too_many_rows',
      count: 20_000_000,
    })
    // Titles and headings may precede 10,000 rows.
    expect((await read(sheetWith(10_001))).rows).toMatchObject([{ row: 10_001 }])
  })

  test('rejects a file above 10 MB without opening it', async () => {
    const file = { size: maxFileBytes + 1, arrayBuffer: jest.fn() }
    await expect(readTable(file as never, customerTableOptions)).rejects.toMatchObject({
      code: 'too_big',
    })
    expect(file.arrayBuffer).not.toHaveBeenCalled()
  })
})

describe('headings', () => {
  test('recognises headings of other programs in both languages', () => {
    const expected: Record<string, string> = {
      'Customer Name': 'contact_person',
      'Mobile No.': 'phone',
      'PHONE NUMBER': 'phone',
      'Tel 2': 'null',
      'Reg. No': 'plate_number',
      'Licence Plate': 'plate_number',
      'Chassis No': 'vin',
      Email: 'email',
      'Odometer (KM)': 'mileage',
      Colour: 'color',
      'Car Model': 'model',
      Brand: 'make',
      Emirate: 'city',
      'اسم العميل': 'contact_person',
      'رقم الجوّال': 'phone',
      'رقم اللوحه': 'plate_number',
      الشاصى: 'vin',
      'سنة الصنع': 'year',
      الماركة: 'make',
      'الرقم الضريبي': 'trn',
      ملاحظات: 'notes',
      'هاتف ٢': 'phone_secondary',
    }
    const found = Object.fromEntries(
      Object.keys(expected).map((heading) => [heading, String(findTargetOfHeading(heading))]),
    )
    expect(found).toEqual(expected)
  })

  test.each([
    ['en', en],
    ['ar', ar],
  ])('recognises the field labels of the application in %s', (_, texts) => {
    for (const target of targets)
      expect([target, findTargetOfHeading(texts.fields[target])]).toEqual([target, target])
  })

  test.each([
    ['en', en],
    ['ar', ar],
  ])('reads the template in %s as one complete row', async (_, texts) => {
    const template = writeCsv(
      buildCustomerTemplate((field) => texts.fields[field], texts.template.name),
    )
    expect(template.startsWith('\ufeff')).toBe(true)
    const [row, ...others] = await rowsIn(template)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      row: 2,
      fields: { contact_person: texts.template.name, phone: '050 000 0100', country: 'UAE' },
    })
    expect(Object.keys(row!.fields)).toHaveLength(18)
  })

  test('maps a field to the first column that is not empty, and lets the user choose another', async () => {
    const table = await read('Phone,Mobile,Name\n,0500000101,Sara\n,0500000102,Omar')
    expect(suggestCustomerMapping(table)).toEqual([null, 'phone', 'contact_person'])
    expect(assignColumn(suggestCustomerMapping(table), 2, 'phone')).toEqual([null, null, 'phone'])
    expect(assignColumn(suggestCustomerMapping(table), 1, null)).toEqual([
      null,
      null,
      'contact_person',
    ])
  })

  test('maps الموديل to the year if its values are years', async () => {
    const text = (model: string) =>
      `الهاتف,رقم اللوحة,الماركة,الموديل\n0500000101,A 1,Toyota,${model}`
    expect(suggestCustomerMapping(await read(text('2019')))[3]).toBe('year')
    expect(suggestCustomerMapping(await read(text('Camry')))[3]).toBe('model')
  })
})

describe('values', () => {
  const fieldsOf = async (headings: string, cells: string) =>
    (await rowsIn(`${headings}\n${cells}`))[0]!.fields

  test.each([
    ['501234567', { phone: '0501234567' }],
    ['٠٥٠١٢٣٤٥٦٧', { phone: '0501234567' }],
    ['971501234567', { phone: '+971501234567' }],
    ["'0501234567", { phone: '0501234567' }],
    ['501234567.0', { phone: '0501234567' }],
    ['9.71501234567E+11', { phone: '+971501234567' }],
    ['9.71501E+11', { phone: '9.71501E+11' }],
    ['050 123 4567 / 04 123 4567', { phone: '050 123 4567', phone_secondary: '04 123 4567' }],
  ])('reads the phone %s as %j', async (typed, fields) => {
    expect(await fieldsOf('Phone', typed)).toEqual(fields)
  })

  test('prefers a column of second phones to the second number in a cell', async () => {
    const fields = { phone: '0500000101', phone_secondary: '0500000103' }
    expect(await fieldsOf('Phone,Phone 2', '0500000101/0500000102,0500000103')).toEqual(fields)
    expect(await fieldsOf('Phone 2,Phone', '0500000103,0500000101/0500000102')).toEqual(fields)
  })

  test('converts mileage, year, country, status, plate and make', async () => {
    const headings = 'Phone;Plate Source;Plate Code;Plate No;Vehicle;Year;Odometer;Country;Status'
    const cells =
      '0500000101;DXB;A;12345;Land Rover Defender 110;2019-03-01;"120,500 KM";United Arab Emirates;Inactive'
    expect(await fieldsOf(headings, cells)).toEqual({
      phone: '0500000101',
      plate_number: 'DXB A 12345',
      make: 'Land Rover',
      model: 'Defender 110',
      year: '2019',
      mileage: '120500',
      country: 'UAE',
      is_active: 'false',
    })
    expect(await fieldsOf('Phone;Country;Status', '1;India;maybe')).toEqual({
      phone: '1',
      country: 'Other',
      is_active: 'maybe',
    })
    expect(await fieldsOf('الهاتف;الدولة;المركبة', '1;السعودية;تويوتا كامري')).toMatchObject({
      country: 'Saudi Arabia',
      make: 'تويوتا',
      model: 'كامري',
    })
  })

  test('detects numbers that Excel has shortened', async () => {
    const table = await read('Name,Phone\nSara,9.71501E+11')
    expect(hasLostDigits(table, suggestCustomerMapping(table))).toBe(true)
    const whole = await read('Name,Phone\nSara,9.71501234567E+11')
    expect(hasLostDigits(whole, suggestCustomerMapping(whole))).toBe(false)
    const ofWorkbook = async (phone: number) => {
      const sheet = await read(
        workbook([
          ['Name', 'Phone'],
          ['Sara', phone],
        ]),
      )
      return hasLostDigits(sheet, suggestCustomerMapping(sheet))
    }
    // A workbook keeps 15 digits of a number: the 16th is a zero.
    expect(await ofWorkbook(9_715_012_345_678_910)).toBe(true)
    expect(await ofWorkbook(971_501_234_567_891)).toBe(false)
  })
})
