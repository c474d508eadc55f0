import { createSessionLimit } from './session-limit.ts'

test('limits the requests of each session; 0 means no limit', () => {
  const limit = createSessionLimit(2)
  limit('a')
  limit('a')
  limit('b')
  expect(() => limit('a')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  expect(() => limit('b')).not.toThrow()
  const unlimited = createSessionLimit(0)
  for (let at = 0; at < 5000; at += 1) unlimited('a')
})

afterEach(() => {
  jest.restoreAllMocks()
})

test('starts a new window a minute later, although the clock of the machine was set back', () => {
  const startedAt = performance.now()
  const limit = createSessionLimit(1)
  limit('a')
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  jest.spyOn(performance, 'now').mockReturnValue(startedAt + 61_000)
  expect(() => limit('a')).not.toThrow()
})
