/** Schema fields for dates and times. Input is read leniently, output is exact. */
import { anyDay, type DateRange, findRangeError } from './date-range.ts'
import {
  customIssue,
  optionalOrNull,
  preprocess,
  toTrimmedLatinDigits,
  trimText,
  withJsonSchema,
  z,
} from './fields.ts'
import { toLatinDigits } from './text-rules.ts'

export { anyDay, type DateRange } from './date-range.ts'

const readDate = (value: unknown): unknown => {
  const text = trimText(value)
  return typeof text === 'string' ? toLatinDigits(text).replace(/T.*$/, '') : text
}
const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/** Days on which something was recorded or is planned, at most `daysFromToday` ahead. */
export const daysSince2000 = (daysFromToday: number): DateRange => ({
  earliest: '2000-01-01',
  latest: { daysFromToday },
})

/** The issue of a day outside of the range, or undefined. */
const findRangeIssue = (day: string, range: DateRange) => {
  const error = findRangeError(day, range)
  return error ? customIssue(error.code, error.params) : undefined
}
/** JSON Schema has no keywords for the bounds of dates. */
const rangeKeywords = ({ earliest, latest }: DateRange) => ({
  'x-earliest': earliest,
  ...(typeof latest === 'string'
    ? { 'x-latest': latest }
    : {
        'x-latest-days-from-today': latest.daysFromToday,
        description: `From ${earliest} to ${latest.daysFromToday} days from today.`,
      }),
})

const calendarDate = (range: DateRange) =>
  z.string().check(
    withJsonSchema({ format: 'date', ...rangeKeywords(range) }),
    z.check<string>(({ value, issues }) => {
      if (value === '') return void issues.push({ ...customIssue('required'), input: value })
      const issue = isCalendarDate(value)
        ? findRangeIssue(value, range)
        : customIssue('invalid_date')
      if (issue) issues.push({ ...issue, input: value })
    }),
  )
/** A calendar date in `range`, YYYY-MM-DD. The time of a date with a time is dropped. */
export const isoDate = (range: DateRange) => preprocess(readDate, calendarDate(range))
/** Of an object: reports `to` if it is earlier than `from`. Both dates are optional. */
export const datesInOrder = z.check<{ from?: string | null; to?: string | null }>(
  ({ value, issues }) => {
    const { from, to } = value
    if (from && to && to < from)
      issues.push({ ...customIssue('before_start_date'), path: ['to'], input: to })
  },
)
/** An optional calendar date in `range`. */
export const optionalDate = (range: DateRange) =>
  optionalOrNull(preprocess(readDate, calendarDate(range)))
/** The days of a filter, both included. Check the object with `datesInOrder`. */
export const dayRangeFields = () => ({ from: optionalDate(anyDay), to: optionalDate(anyDay) })

const timePattern =
  /^$|^[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.]\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/i
const checkDateTime = (range: DateRange) =>
  z.check<string>(({ value, issues }) => {
    const day = value.slice(0, 10)
    const isValid = isCalendarDate(day) && timePattern.test(value.slice(10))
    const issue = isValid ? findRangeIssue(day, range) : customIssue('invalid_date')
    if (issue) issues.push({ ...issue, input: value })
  })
/**
 * An optional date and time in `range`: a day (its 00:00), a local time in the shop's time zone, or ISO 8601 with a zone.
 *
 * Stays text: only the server knows the shop's time zone (`service-kit/shop-time.ts` converts it to an instant).
 */
export const optionalDateTime = (range: DateRange) =>
  optionalOrNull(
    z.pipe(
      z.transform(toTrimmedLatinDigits),
      z
        .string()
        .check(
          withJsonSchema({ format: 'date-time', ...rangeKeywords(range) }),
          checkDateTime(range),
        ),
    ),
  )
