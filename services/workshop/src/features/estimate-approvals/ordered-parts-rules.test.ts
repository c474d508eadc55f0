import { matchAddedParts } from './ordered-parts-rules.ts'

const ordered = (part_id: string, quantity = 1) => ({ part_id, quantity })
const added = (id: string, part_id: string, quantity = 1) => ({
  id,
  part_id,
  quantity,
  isHeld: true,
})

test.each([
  [
    'covers a part by a line with at least its quantity',
    [ordered('disc', 2)],
    [added('a', 'disc', 3)],
    ['a'],
    [],
  ],
  ['covers no part by another one', [ordered('disc')], [added('a', 'pads')], [], [1]],
  [
    'covers one part only by one line',
    [ordered('disc'), ordered('disc')],
    [added('a', 'disc', 2)],
    ['a'],
    [1],
  ],
  [
    'covers two parts by two lines',
    [ordered('disc'), ordered('disc')],
    [added('a', 'disc'), added('b', 'disc')],
    ['a', 'b'],
    [],
  ],
  [
    'counts a line with less as a portion',
    [ordered('oil', 2.3)],
    [added('a', 'oil', 1.1)],
    [],
    [1.2],
  ],
  [
    'covers a part by lines that have its quantity together, also with more',
    [ordered('disc', 4)],
    [added('a', 'disc', 2), added('b', 'disc', 1), added('c', 'disc', 3), added('d', 'disc')],
    ['abc'],
    [],
  ],
  [
    'covers a later part by its whole line before the line is a portion of an earlier one',
    [ordered('disc', 4), ordered('disc', 2)],
    [added('a', 'disc', 2)],
    ['a'],
    [4],
  ],
])('%s', (_what, lines, parts, expectedCovered, expectedMissing) => {
  const { covered, missing } = matchAddedParts(lines, parts)
  expect(covered.map((one) => one.parts.map(({ id }) => id).join(''))).toEqual(expectedCovered)
  expect(missing.map((one) => one.missing)).toEqual(expectedMissing)
})
