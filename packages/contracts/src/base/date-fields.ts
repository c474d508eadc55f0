/** Schema fields for dates and times. Input is read leniently, output is exact. */
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

const readDate = (value: unknown): unknown => {
  const text = trimText(value)
  return typeof text === 'string' ? toLatinDigits(text).replace(/T.*$/, '') : text
}
/** Only years 1900 to 2199: browsers read a year of two digits as one of the first century. */
const isCalendarDate = (text: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
const calendarDate = () =>
  z.string().check(
    withJsonSchema({ format: 'date' }),
    z.check<string>((payload) => {
      if (isCalendarDate(payload.value)) return
      const code = payload.value === '' ? 'required' : 'invalid_date'
      payload.issues.push({ ...customIssue(code), input: payload.value })
    }),
  )
/** A calendar date, YYYY-MM-DD. The time of a date with a time is dropped. */
export const isoDate = () => preprocess(readDate, calendarDate())
/** Of an object: reports `to` if it is earlier than `from`. Both dates are optional. */
export const datesInOrder = z.check<{ from?: string | null; to?: string | null }>(
  ({ value, issues }) => {
    const { from, to } = value
    if (from && to && to < from)
      issues.push({ ...customIssue('before_start_date'), path: ['to'], input: to })
  },
)
/** An optional calendar date. */
export const optionalDate = () => optionalOrNull(preprocess(readDate, calendarDate()))

const timePattern =
  /^$|^[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.]\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/i
const checkDateTime = z.check<string>(({ value, issues }) => {
  if (!isCalendarDate(value.slice(0, 10)) || !timePattern.test(value.slice(10)))
    issues.push({ ...customIssue('invalid_date'), input: value })
})
/**
 * An optional date and time: a day (its 00:00), a local time in the shop's time zone, or ISO 8601 with a zone.
 *
 * Stays text: only the server knows the shop's time zone (`service-kit/shop-time.ts` converts it to an instant).
 */
export const optionalDateTime = () =>
  optionalOrNull(
    z.pipe(
      z.transform(toTrimmedLatinDigits),
      z.string().check(withJsonSchema({ format: 'date-time' }), checkDateTime),
    ),
  )
