import { isDeferralComplete, toDeferredDays } from './deferral-days.ts'

test('agrees on a day only if one was chosen, and needs one that is not past', () => {
  const today = '2026-11-26'
  const choices = new Map([
    ['a', { deferral: 'next_visit', date: '2027-01-01' } as const],
    ['b', { deferral: 'three_months', date: '' } as const],
    ['c', { deferral: 'date', date: '2027-01-01' } as const],
  ])
  expect([...toDeferredDays(choices, today)]).toEqual([
    ['a', null],
    ['b', '2027-02-26'],
    ['c', '2027-01-01'],
  ])
  for (const choice of choices.values()) expect(isDeferralComplete(choice, today)).toBe(true)
  for (const date of ['', '27/11', '2026-11-25'])
    expect(isDeferralComplete({ deferral: 'date', date }, today)).toBe(false)
  expect(isDeferralComplete({ deferral: 'date', date: today }, today)).toBe(true)
})
