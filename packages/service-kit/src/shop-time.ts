/** Days and times are the shop's: what is today there may be yesterday in UTC (design: api.md, "Today"). */
import { DateTime } from 'luxon'

/** The calendar day of an instant in a time zone, YYYY-MM-DD. */
export const toLocalDate = (timeZone: string, instant: Date): string =>
  DateTime.fromJSDate(instant, { zone: timeZone }).toFormat('yyyy-MM-dd')

/** When a calendar day begins in a time zone, `plus` days later, as ISO in UTC. */
export const startOfLocalDay = (timeZone: string, day: string, plus = 0): string =>
  utc(DateTime.fromISO(day, { zone: timeZone }).plus({ days: plus }))

/** The instant that a moment names (contracts: `optionalMoment`): without a zone of its own it is local time. */
export const toInstant = (timeZone: string, moment: string): string =>
  utc(DateTime.fromISO(moment.replace(' ', 'T'), { zone: timeZone }))

const utc = (time: DateTime): string => time.toUTC().toJSDate().toISOString()
