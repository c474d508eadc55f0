import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fils } from '../../base/money.ts'
import {
  type ChequeStatus,
  chequeChangeBlockedBy,
  chequeEffectOf,
  chequeGroups,
  chequeStatuses,
  chequeTransitions,
  presentedAmount,
} from './cheque-rules.ts'

const arrows = chequeStatuses.flatMap((from) =>
  chequeTransitions[from].map((to) => `${from} --> ${to}`),
)

test('every status can be reached from held', () => {
  const reached = new Set<ChequeStatus>(['held'])
  for (const status of reached) for (const next of chequeTransitions[status]) reached.add(next)
  expect([...reached].sort()).toEqual([...chequeStatuses].sort())
})

test('the diagram in the documentation shows exactly the transitions', () => {
  const text = readFileSync(join(__dirname, '../../../../../docs/cheque-states.md'), 'utf8')
  const drawn = [...text.matchAll(/^ {2}(\w+ --> \w+)/gm)].map(([, arrow]) => arrow)
  expect(drawn.filter((arrow) => !arrow?.includes('[')).sort()).toEqual(arrows.sort())
})

test('every status belongs to exactly one of held, at the bank, unpaid and closed', () => {
  const { held, at_bank, unpaid, closed } = chequeGroups
  expect([...held, ...at_bank, ...unpaid, ...closed].sort()).toEqual([...chequeStatuses].sort())
})

test('the bank accepts a cheque from its date on, and only the listed changes are possible', () => {
  const cheque = { status: 'held', cheque_date: '2026-12-31' } as const
  expect(chequeChangeBlockedBy(cheque, 'deposited', '2026-12-30')).toBe('cheque_not_due')
  expect(chequeChangeBlockedBy(cheque, 'deposited', '2026-12-31')).toBeNull()
  expect(chequeChangeBlockedBy(cheque, 'cleared', '2026-12-31')).toBe('wrong_cheque_status')
  const cleared = { ...cheque, status: 'cleared' } as const
  for (const to of chequeStatuses)
    expect(chequeChangeBlockedBy(cleared, to, '2026-12-31')).toBe('wrong_cheque_status')
})

describe('the money of a cheque of 1,000.00', () => {
  const cheque = (status: ChequeStatus, counted: number) => ({
    status,
    amount: fils(100_000),
    counted: fils(counted),
  })
  const part = { paidByBank: fils(80_000) }

  test.each([
    ['is paid when a post-dated one clears', 'deposited', 0, 'cleared', {}, 100_000, 0],
    ['is paid in part with a certificate', 'deposited', 0, 'returned', part, 80_000, 0],
    ['stays owed when a post-dated one returns', 'deposited', 0, 'returned', {}, 0, 0],
    ['is owed again when a counted one returns', 'deposited', 100_000, 'returned', {}, 0, 100_000],
    ['is owed again without the part', 'deposited', 100_000, 'returned', part, 0, 20_000],
    ['was counted before a counted one clears', 'deposited', 100_000, 'cleared', {}, 0, 0],
    ['is paid for the rest at the second try', 'represented', 80_000, 'cleared', {}, 20_000, 0],
    ['is collected now', 'returned', 80_000, 'collected', { isCollected: true }, 20_000, 0],
    ['was collected before', 'legal', 80_000, 'collected', {}, 0, 0],
    ['is owed again when it is given back', 'held', 100_000, 'given_back', {}, 0, 100_000],
    ['never counted when it is cancelled', 'held', 0, 'cancelled', {}, 0, 0],
    ['does not move with the claim', 'returned', 0, 'legal', {}, 0, 0],
  ] as const)('%s', (_, status, counted, to, options, paid, takenBack) => {
    expect(chequeEffectOf(cheque(status, counted), to, options)).toEqual({ paid, takenBack })
  })

  test('is presented without the part that the bank paid before', () => {
    expect(presentedAmount(cheque('deposited', 0))).toBe(100_000)
    expect(presentedAmount(cheque('deposited', 100_000))).toBe(100_000)
    expect(presentedAmount(cheque('represented', 80_000))).toBe(20_000)
  })
})
