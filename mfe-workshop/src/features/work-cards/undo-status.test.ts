import { canUndoStatus } from './undo-status.ts'

test.each([
  ['pending', 'in_progress'],
  ['in_progress', 'waiting_payment'],
  ['waiting_payment', 'in_progress'],
])('a change from %s to %s can be undone', (from, to) => {
  expect(canUndoStatus(from, to)).toBe(true)
})

test.each([
  ['in_progress', 'pending', 'the start of the job is forgotten'],
  ['in_progress', 'waiting_approval', 'the customer is asked'],
  ['waiting_payment', 'completed', 'parts leave the stock'],
  ['in_progress', 'cancelled', 'parts are returned'],
  ['completed', 'in_progress', 'the confirmation of receipt is cleared'],
])('a change from %s to %s cannot be undone: %s', (from, to) => {
  expect(canUndoStatus(from, to)).toBe(false)
})
