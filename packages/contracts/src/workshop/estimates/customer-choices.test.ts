import { fils, toAed } from '../../base/money.ts'
import {
  approveAll,
  countUndecided,
  groupKey,
  type ItemChoice,
  toLineDecisions,
} from './customer-choices.ts'
import type { OfferedLine } from './estimate-records.ts'

const line: OfferedLine = {
  line_key: 'oil',
  finding_ref: null,
  finding_title: null,
  option_group: null,
  option_tier: null,
  is_default: true,
  kind: 'labour',
  package_name: null,
  unit_of_measure: null,
  description: 'Oil change',
  quantity: 1,
  unit_price: toAed(fils(10_000)),
  line_total: toAed(fils(10_000)),
}
const tyres = { ...line, option_group: 'Tyres', is_default: false }
const estimate = {
  lines: [
    line,
    { ...tyres, line_key: 'good', option_tier: 'good' as const },
    { ...tyres, line_key: 'best', option_tier: 'best' as const, is_default: true },
  ],
}

const decide = (oil: ItemChoice, group: ItemChoice) =>
  toLineDecisions(
    estimate,
    new Map([
      ['oil', oil],
      [groupKey('Tyres'), group],
    ]),
  ).map(({ decision }) => decision)

test('a chosen tier is approved, and the other tiers of its group are declined', () => {
  expect(decide('declined', 'good')).toEqual(['declined', 'approved', 'declined'])
  expect(decide('approved', 'deferred')).toEqual(['approved', 'deferred', 'deferred'])
  const all = toLineDecisions(estimate, approveAll(estimate))
  expect(all.map(({ decision }) => decision)).toEqual(['approved', 'declined', 'approved'])
})

test('an undecided line is never sent as declined', () => {
  const choices = new Map<string, ItemChoice>([['oil', 'approved']])
  expect(countUndecided(estimate, choices)).toBe(1)
  expect(() => toLineDecisions(estimate, choices)).toThrow('line good is not decided')
})
