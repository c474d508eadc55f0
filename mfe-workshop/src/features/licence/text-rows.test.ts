import { toRows } from './text-rows.ts'

const height = 12

/** Places texts of one row, each at its left edge and with its width, as pdf.js reports them. */
const place = (...texts: readonly [text: string, x: number, width: number][]) =>
  texts.map(([text, x, width]) => ({ page: 1, text, x, y: 700, width, height }))

const textsOf = (texts: ReturnType<typeof place>) =>
  toRows(texts).map((row) => row.map(({ text }) => text))

test('joins parts of a word, and words by their spaces, and keeps cells apart', () => {
  const texts = place(
    ['Tra', 16.5, 18.6],
    ['ffi', 35.2, 11.6],
    ['c Plate', 46.5, 40],
    ['No.', 90, 18],
    ['A 54321', 130.5, 49.6],
  )
  expect(textsOf(texts)).toEqual([['Traffic Plate No.', 'A 54321']])
})

test('joins Arabic letters that are set one by one from right to left', () => {
  // The places that Chromium writes for رقم اللوحة.
  const texts = place(
    ['ﺔ', 275.2, 6.4],
    ['ﺣ', 282, 7.4],
    ['ﻮ', 289.5, 6.2],
    ['ﻠ', 295.5, 4],
    ['ﻟ', 299.2, 3.7],
    ['ا', 303, 3.3],
    ['ﻢ', 309.7, 8],
    ['ﻗ', 318, 5.7],
    ['ر', 324, 5.8],
  )
  expect(textsOf(texts)).toEqual([['رقم اللوحة']])
})

test('orders rows from top to bottom and page after page', () => {
  const [one] = place(['1', 10, 5])
  const texts = [
    { ...one!, text: 'page 2', page: 2, y: 790 },
    { ...one!, text: 'below', y: 400 },
    { ...one!, text: 'above', y: 500 },
    { ...one!, text: 'beside', x: 200, y: 502 },
  ]
  expect(textsOf(texts)).toEqual([['above', 'beside'], ['below'], ['page 2']])
})
