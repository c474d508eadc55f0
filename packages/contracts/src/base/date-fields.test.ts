import { anyDay, type DateRange, daysSince2000, isoDate, optionalDateTime } from './date-fields.ts'
import { toErrorDetails } from './error-details.ts'
import { type Schema, z } from './fields.ts'

beforeAll(() => void jest.useFakeTimers({ now: new Date('2026-11-23T20:30:00Z') }))
afterAll(() => void jest.useRealTimers())

/** Returns the parsed value, or the code and the params of its error. */
const read = (schema: Schema, field: unknown): unknown => {
  const result = z.safeParse(z.object({ field: schema }), { field }, { reportInput: true })
  if (result.success) return (result.data as { field?: unknown }).field
  const [{ code, params } = { code: '', params: {} }] = toErrorDetails(result.error.issues)
  return [code, params]
}

test.each<[DateRange, string, unknown]>([
  [anyDay, '1900-01-01', '1900-01-01'],
  [anyDay, '2199-12-31', '2199-12-31'],
  [anyDay, '0026-11-23', ['date_too_early', { minimum: '1900-01-01' }]],
  [anyDay, '9999-12-31', ['date_too_late', { maximum: '2199-12-31' }]],
  [daysSince2000(366), '2000-01-01', '2000-01-01'],
  [daysSince2000(366), '1970-01-01', ['date_too_early', { minimum: '2000-01-01' }]],
  [daysSince2000(366), '2027-11-24', '2027-11-24'],
  [daysSince2000(366), '2027-11-25', ['date_too_late', { maximum: '2027-11-24' }]],
  [daysSince2000(366), '2026-02-30', ['invalid_date', {}]],
  [daysSince2000(366), '12026-02-03', ['invalid_date', {}]],
])('a date in %j reads %s as %j', (range, text, expected) => {
  expect(read(isoDate(range), text)).toEqual(expected)
})

test('checks the day of a date and time', () => {
  const schema = optionalDateTime(daysSince2000(1))
  expect(read(schema, '2026-11-24T23:59')).toBe('2026-11-24T23:59')
  expect(read(schema, '2026-11-25T00:00')).toEqual(['date_too_late', { maximum: '2026-11-24' }])
  expect(read(schema, '9999-01-01T00:00:00Z')).toEqual(['date_too_late', { maximum: '2026-11-24' }])
  expect(read(schema, '1999-12-31T23:00+04:00')).toEqual([
    'date_too_early',
    { minimum: '2000-01-01' },
  ])
  expect(read(schema, '2026-11-24 25:00')).toEqual(['invalid_date', {}])
  expect(read(schema, '')).toBeNull()
})
