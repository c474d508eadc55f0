import { isExpired, newestVersionOf } from './estimate-version-rules.ts'

test('the newest version is the draft, unless the customer has decided about the one before', () => {
  const head = { current_version: 2, sent_version: 1 }
  expect(newestVersionOf({ ...head, status: 'draft' })).toBe(2)
  expect(newestVersionOf({ ...head, status: 'sent' })).toBe(2)
  expect(newestVersionOf({ ...head, status: 'decided' })).toBe(1)
  expect(newestVersionOf({ status: 'draft', current_version: 1, sent_version: null })).toBe(1)
})

test('a version is valid on its last day and expired on the next one', () => {
  const version = { valid_until: '2026-11-30' }
  expect(isExpired(version, '2026-11-30')).toBe(false)
  expect(isExpired(version, '2026-12-01')).toBe(true)
})
