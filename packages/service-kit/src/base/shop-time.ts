/** Dates and times in the shop's time zone: its current date may differ from that in UTC. */
import { DateTime } from 'luxon'

/** Returns the date of an instant in a time zone, YYYY-MM-DD. */
export const toLocalDate = (timeZone: string, instant: Date): string =>
  DateTime.fromJSDate(instant, { zone: timeZone }).toFormat('yyyy-MM-dd')

/** Returns date and time of an instant in a time zone, YYYY-MM-DDTHH:MM. */
export const toLocalDateTime = (timeZone: string, instant: string): string =>
  DateTime.fromISO(instant, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")

/** Returns the start of a date in a time zone, plus a number of days, as ISO 8601 in UTC. */
export const startOfLocalDay = (timeZone: string, date: string, plusDays = 0): string =>
  toUtc(DateTime.fromISO(date, { zone: timeZone }).plus({ days: plusDays }))

/** Converts a date and time to ISO 8601 in UTC. Without a time zone of its own it is local time. */
export const toInstant = (timeZone: string, dateTime: string): string =>
  toUtc(DateTime.fromISO(dateTime.replace(' ', 'T'), { zone: timeZone }))

const toUtc = (time: DateTime): string => time.toUTC().toJSDate().toISOString()
