import { createRateLimit } from './rate-limit.ts'

const createLimit = (perMinute: number) => {
  let now = 1_000_000
  const limit = createRateLimit(perMinute, () => now)
  const advance = (milliseconds: number) => {
    now += milliseconds
  }
  return { limit, advance }
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('allows the requests of a minute immediately, then one per refilled token', () => {
  const { limit, advance } = createLimit(60)
  for (let i = 0; i < 60; i++) expect(limit.take('192.0.2.1')).toBe(0)
  expect(limit.take('192.0.2.1')).toBe(1)
  expect(limit.take('192.0.2.2')).toBe(0)
  advance(1000)
  expect(limit.take('192.0.2.1')).toBe(0)
  expect(limit.take('192.0.2.1')).toBe(1)
})

test('counts all addresses of an IPv6 /64 network together, in any notation', () => {
  const { limit } = createLimit(2)
  expect(limit.take('2001:db8::1')).toBe(0)
  expect(limit.take('2001:db8:0:0:1:2:3:4')).toBe(0)
  expect(limit.take('2001:db8::2')).toBeGreaterThan(0)
  expect(limit.take('2001:db8:0:1::2')).toBe(0)
})

test('allows everything with a limit of 0', () => {
  const { limit } = createLimit(0)
  for (let i = 0; i < 10_000; i++) expect(limit.take('192.0.2.1')).toBe(0)
})

test('deletes full buckets when there are too many addresses', () => {
  const { limit, advance } = createLimit(1)
  for (let i = 0; i < 60_000; i++) limit.take(`192.0.2.${i}`)
  advance(60_000)
  expect(limit.take('192.0.2.59999')).toBe(0)
})

test('allows requests after the clock of the machine was set back', () => {
  const clock = jest.spyOn(Date, 'now')
  const limit = createRateLimit(60)
  expect(limit.take('192.0.2.1')).toBe(0)
  clock.mockReturnValue(Date.now() - 3_600_000)
  expect(limit.take('192.0.2.1')).toBe(0)
})
