import { isDrawnSignature } from './signature-rules.ts'

test.each([
  ['nothing', [], false],
  ['a tap', ['500,200'], false],
  ['several taps', ['100,200', '500,200', '900,200'], false],
  ['a finger that slips while it taps', ['500,200 510,205 505,215'], false],
  ['a horizontal line', ['100,200 120,200'], true],
  ['a vertical line', ['100,200 100,210 100,220'], true],
  ['a line with a dot', ['50,60', '10,20 30,40'], true],
])('takes a drawing for a signature only if it has a line: %s', (_name, strokes, expected) => {
  expect(isDrawnSignature(strokes)).toBe(expected)
})
