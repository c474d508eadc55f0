import { joinParts, withoutParts } from './part-wait-rules.ts'

test.each([
  ['the only part', 'Brake disc', ['Brake disc'], ''],
  ['the first part', 'Brake disc, Hose', ['Brake disc'], 'Hose'],
  ['the last part', 'Hose, Brake disc', ['Brake disc'], 'Hose'],
  ['a part in the middle', 'Hose, Brake disc, Filter', ['Brake disc'], 'Hose, Filter'],
  ['one of two equal parts', 'Filter, Filter', ['Filter'], 'Filter'],
  ['several parts', 'Hose, Disc, Filter', ['Filter', 'Hose'], 'Disc'],
  ['a name with a comma', 'Hose, Bolt, short × 4, Filter', ['Bolt, short × 4'], 'Hose, Filter'],
  ['nothing that only contains the name', 'Brake disc left', ['Brake disc'], 'Brake disc left'],
  ['nothing that somebody typed', 'Discs from the dealer', ['Disc'], 'Discs from the dealer'],
])('takes out %s', (_title, missing, names, left) => {
  expect(withoutParts(missing, names)).toBe(left)
})

test('a list that is too long ends with an ellipsis, and its last part is still recognised', () => {
  const names = Array.from({ length: 12 }, (_, number) => `Stabiliser link, front left ${number}`)
  const missing = joinParts(names)
  expect(missing).toHaveLength(200)
  expect(missing.endsWith('…')).toBe(true)
  expect(withoutParts(missing, names)).toBe('')
  expect(withoutParts(missing, names.slice(1))).toBe(names[0])
})
