/** Ranges of days. The form of the settings imports this file with the page, so it must not import zod. */
import type { MessageParams } from './errors.ts'

/**
 * The days that a field accepts, both included. They exclude typing errors and nothing that a shop may have: what depends
 * on other records or on the shop's time zone is checked by the server.
 */
export interface DateRange {
  readonly earliest: string
  /** A day, or a number of days from today in UTC. */
  readonly latest: string | { readonly daysFromToday: number }
}

/** Days of filters and settings. Browsers read a year of two digits as one of the first century, which no record has. */
export const anyDay: DateRange = { earliest: '1900-01-01', latest: '2199-12-31' }

const dayMs = 86_400_000
const latestDayOf = ({ latest }: DateRange): string =>
  typeof latest === 'string'
    ? latest
    : new Date(Date.now() + latest.daysFromToday * dayMs).toISOString().slice(0, 10)

interface DateRangeError {
  readonly code: 'date_too_early' | 'date_too_late'
  readonly params: MessageParams
}

/** Returns the error of a day outside of the range, or null. */
export const findRangeError = (day: string, range: DateRange): DateRangeError | null => {
  const maximum = latestDayOf(range)
  if (day < range.earliest) return { code: 'date_too_early', params: { minimum: range.earliest } }
  return day > maximum ? { code: 'date_too_late', params: { maximum } } : null
}
