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
  ],
  ['covers no part by a line with less of it', [ordered('disc', 2)], [added('a', 'disc', 1)], []],
  ['covers no part by another one', [ordered('disc')], [added('a', 'pads')], []],
  [
    'covers one part only by one line',
    [ordered('disc'), ordered('disc')],
    [added('a', 'disc', 2)],
    ['a'],
  ],
  [
    'covers two parts by two lines',
    [ordered('disc'), ordered('disc')],
    [added('a', 'disc'), added('b', 'disc')],
    ['a', 'b'],
  ],
])('%s', (_what, lines, parts, expected) => {
  const { covered, missing } = matchAddedParts(lines, parts)
  expect(covered.map(({ part }) => part.id)).toEqual(expected)
  expect(missing).toHaveLength(lines.length - expected.length)
})
