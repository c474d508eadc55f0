/** Dates and moments as fields of schemas: what comes in is read kindly, what goes on is exact. */
import { custom, described, latinOf, orNone, reading, trimmed, z } from './fields.ts'
import { latinDigits } from './text-rules.ts'

const readDate = (value: unknown): unknown => {
  const text = trimmed(value)
  return typeof text === 'string' ? latinDigits(text).replace(/T.*$/, '') : text
}
/** Of these three centuries: a year of two digits, which browsers take for one of the first century, is a slip. */
const isCalendarDate = (text: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
const calendarDate = () =>
  z.string().check(
    described({ format: 'date' }),
    z.check<string>((payload) => {
      if (isCalendarDate(payload.value)) return
      const code = payload.value === '' ? 'required' : 'invalid_date'
      payload.issues.push({ ...custom(code), input: payload.value })
    }),
  )
/** A calendar date, YYYY-MM-DD; of a date with a time the date counts. */
export const isoDate = () => reading(readDate, calendarDate())
/** A calendar date that may be missing. */
export const optionalDate = () => orNone(reading(readDate, calendarDate()))

const clock =
  /^$|^[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.]\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/i
const isMoment = z.check<string>(({ value, issues }) => {
  if (!isCalendarDate(value.slice(0, 10)) || !clock.test(value.slice(10)))
    issues.push({ ...custom('invalid_date'), input: value })
})
/**
 * A moment that may be missing: a day (its 00:00), a local time in the shop's time zone, or ISO with a zone. Goes on as
 * text, since only who knows the shop's zone can tell the instant (service-kit, shop-time.ts).
 */
export const optionalMoment = () =>
  orNone(
    z.pipe(z.transform(latinOf), z.string().check(described({ format: 'date-time' }), isMoment)),
  )
