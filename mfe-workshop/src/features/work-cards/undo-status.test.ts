import { canUndoStatus } from './undo-status.ts'

test.each([
  ['pending', 'in_progress'],
  ['in_progress', 'waiting_payment'],
  ['waiting_payment', 'in_progress'],
] as const)('a change from %s to %s can be undone', (status, to) => {
  expect(canUndoStatus({ status, part_wait: null }, to)).toBe(true)
})

test.each([
  ['in_progress', 'pending', 'the start of the job is forgotten'],
  ['in_progress', 'waiting_approval', 'the customer is asked'],
  ['waiting_payment', 'completed', 'parts leave the stock'],
  ['in_progress', 'cancelled', 'parts are returned'],
  ['completed', 'in_progress', 'the confirmation of receipt is cleared'],
] as const)('a change from %s to %s cannot be undone: %s', (status, to, _) => {
  expect(canUndoStatus({ status, part_wait: null }, to)).toBe(false)
})

test('a change that may end the wait for a part cannot be undone', () => {
  const part_wait = {
    missing: 'Front brake disc',
    part_id: null,
    expected_date: null,
    since: '2026-11-20T08:00:00Z',
    by_name: 'Bilal Rahman',
  }
  expect(canUndoStatus({ status: 'in_progress', part_wait }, 'waiting_payment')).toBe(false)
})
