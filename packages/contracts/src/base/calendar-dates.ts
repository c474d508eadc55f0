/**
 * Arithmetic of calendar dates. Dates are YYYY-MM-DD, months are YYYY-MM; both have no time zone. Pages import this file, so it
 * must not import zod.
 */

const dayMs = 86_400_000
const toTime = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Returns the calendar days from `from` to `to`, both counted; 0 if `to` is earlier. */
export const countDays = (from: string, to: string): number =>
  Math.max(0, Math.round((toTime(to) - toTime(from)) / dayMs) + 1)

/** Returns the date `days` after `date`. */
export const addDays = (date: string, days: number): string =>
  new Date(toTime(date) + days * dayMs).toISOString().slice(0, 10)

/** Returns the same day some months later, or the last day of that month if it is shorter. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10)
}

/** Returns the month `count` months after `month`, or before it if `count` is negative. */
export const shiftMonth = (month: string, count: number): string =>
  addMonths(`${month}-01`, count).slice(0, 7)
