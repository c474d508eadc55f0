import { createRateLimit } from './rate-limit.ts'

const limitOf = (perMinute: number) => {
  let now = 1_000_000
  const limit = createRateLimit(perMinute, () => now)
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { limit, pass }
}

test('an address may use its minute at once and then one request for each that refills', () => {
  const { limit, pass } = limitOf(60)
  for (let i = 0; i < 60; i++) expect(limit.take('192.0.2.1')).toBe(0)
  expect(limit.take('192.0.2.1')).toBe(1)
  expect(limit.take('192.0.2.2')).toBe(0)
  pass(1000)
  expect(limit.take('192.0.2.1')).toBe(0)
  expect(limit.take('192.0.2.1')).toBe(1)
})

test('addresses of one IPv6 network count as one, however they are written', () => {
  const { limit } = limitOf(2)
  expect(limit.take('2001:db8::1')).toBe(0)
  expect(limit.take('2001:db8:0:0:1:2:3:4')).toBe(0)
  expect(limit.take('2001:db8::2')).toBeGreaterThan(0)
  expect(limit.take('2001:db8:0:1::2')).toBe(0)
})

test('a limit of 0 lets everything pass', () => {
  const { limit } = limitOf(0)
  for (let i = 0; i < 10_000; i++) expect(limit.take('192.0.2.1')).toBe(0)
})

test('many thousand addresses do not fill the memory: the rested ones are forgotten', () => {
  const { limit, pass } = limitOf(1)
  for (let i = 0; i < 60_000; i++) limit.take(`192.0.2.${i}`)
  pass(60_000)
  expect(limit.take('192.0.2.59999')).toBe(0)
})
