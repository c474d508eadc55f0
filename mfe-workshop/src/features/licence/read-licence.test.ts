/** Reads PDFs that the tests write. pdf.js runs in this thread instead of a worker. */
import { runInThisContext } from 'node:vm'
import { bilingualLicence, layOut, type WrittenText, writePdf } from './licence-testing.ts'
import type { PlacedText } from './pdf-text.ts'
import { readLicence } from './read-licence.ts'

// Of Node.js: browsers have them, jsdom does not.
for (const name of ['Response', 'ReadableStream', 'structuredClone'])
  Object.assign(globalThis, { [name]: runInThisContext(name) })

let readPdfText: (file: Blob) => Promise<PlacedText[]>

beforeAll(async () => {
  Object.assign(globalThis, {
    pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  })
  ;({ readPdfText } = await import('./pdf-text.ts'))
})

const read = async (texts: readonly WrittenText[]) =>
  readLicence(await readPdfText(writePdf(texts)))

const whole = {
  vin: 'JTMHX09J604123456',
  plate_number: 'DXB A 12345',
  make: 'Toyota',
  model: 'Prado',
  year: '2021',
  expiry: '2027-03-14',
  insurance_expiry: '2027-04-14',
}

test('reads a licence with labels in both languages', async () => {
  expect(await read(bilingualLicence)).toEqual(whole)
})

test('reads a licence in Arabic, with its digits and from right to left', async () => {
  const rows = [
    ['١٢٣٤٥', 'رقم اللوحة'],
    ['A', 'رمز اللوحة'],
    ['دبي', 'مكان الإصدار'],
    ['JTMHX09J604123456', 'رقم الشاصي'],
    ['Toyota', 'الشركة المصنعة'],
    ['Prado', 'الطراز'],
    ['٢٠٢١', 'سنة الصنع'],
    ['١٤/٠٣/٢٠٢٧', 'تاريخ انتهاء الملكية'],
    ['١٤/٠٤/٢٠٢٧', 'تاريخ انتهاء التأمين'],
  ]
  expect(await read(layOut(rows, [200, 400]))).toEqual(whole)
})

test('reads labels and values in one text, and labels above their values', async () => {
  const lines = [
    ['Chassis No: JTMHX09J604123456'],
    ['Vehicle type: Toyota Prado'],
    ['Insurance expiry: 2027-04-14'],
    ['Expiry date: 14-Mar-2027'],
  ]
  const table = [
    ['Plate number', 'Plate code', 'Emirate', 'Model'],
    ['12345', 'A', 'Dubai', '2021'],
  ]
  const texts = [
    ...layOut(lines, [40]),
    ...layOut(table, [40, 200, 320, 440]).map((text) => ({ ...text, y: text.y - 150 })),
  ]
  expect(await read(texts)).toEqual(whole)
})

test.each([
  ['Plate No', 'Abu Dhabi 11 12345', 'AUH 11 12345'],
  ['Plate No', '12345 / B', 'B 12345'],
  ['Plate No', 'Ras Al Khaimah C 777', 'RAK C 777'],
  ['Plate No', '5', '5'],
  ['رقم اللوحة', 'الشارقة ٣ ٩٨٧٦', 'SHJ 3 9876'],
])('reads the plate %s %s', async (label, value, plate) => {
  const row = /[a-z]/.test(label) ? [label, value] : [value, label]
  expect((await read(layOut([row], [40, 300]))).plate_number).toBe(plate)
})

test('leaves out what is not clearly labelled or no valid value', async () => {
  const rows = [
    ['Registration date', '01/02/2020', 'Expiry date', ''],
    ['Ins. Exp.', '31/02/2027', '', ''],
    ['Plate No', 'Private', 'Owner', 'Someone Invented'],
    ['Model year', '21', 'Make', ''],
  ]
  expect(await read(layOut(rows, [40, 160, 300, 440]))).toEqual({})
})

test('takes the only VIN of a page without labels, and none of several', async () => {
  expect(await read(layOut([['JTMHX09J604123456']], [40]))).toEqual({ vin: 'JTMHX09J604123456' })
  expect(await read(layOut([['JTMHX09J604123456', 'JTMHX09J604999999']], [40, 300]))).toEqual({})
})

test('reads only the first pages of 200', async () => {
  const texts = await readPdfText(writePdf(bilingualLicence, { pages: 200 }))
  expect(new Set(texts.map(({ page }) => page))).toEqual(new Set([1, 2, 3, 4]))
  expect(readLicence(texts)).toEqual(whole)
})

test.each([
  ['is a picture without text', () => writePdf([]), 'no_text'],
  ['is protected by a password', () => writePdf([], { isProtected: true }), 'protected'],
  ['is no PDF', () => new File(['plain text, invented'], 'a.pdf'), 'not_pdf'],
  ['is empty', () => new File([], 'a.pdf'), 'not_pdf'],
  [
    'is larger than 10 MB',
    () => {
      const file = writePdf([])
      Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 })
      return file
    },
    'too_large',
  ],
])('says so if the file %s', async (_case, write, code) => {
  await expect(readPdfText(write())).rejects.toMatchObject({ code })
})
