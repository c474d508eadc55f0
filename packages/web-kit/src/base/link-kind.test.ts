import { linkKindOf } from './link-kind.ts'

test('tells the link of a job from that of a statement, and both from a user who signed in', () => {
  const statement = { from: '2026-11-01', to: null }
  expect(linkKindOf({ job_id: 'a-job' })).toBe('job')
  expect(linkKindOf({ job_id: 'a-link', statement })).toBe('statement')
  expect(linkKindOf({})).toBeNull()
  expect(linkKindOf(null)).toBeNull()
})
