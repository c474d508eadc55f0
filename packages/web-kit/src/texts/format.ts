/** Formats numbers, money and dates with Intl: the chosen language, Latin digits, the shop's time zone. */
import type { Aed } from '@warsha/contracts/base/money'
import { type Language, usePreferences } from '../base/preferences.ts'
import { localeOf } from './i18n.ts'
import { getShopTimeZone, useShopTimeZone } from './shop-time-zone.ts'

const cache = new Map<string, unknown>()
const cached = <T>(key: string, create: () => T): T => {
  if (!cache.has(key)) cache.set(key, create())
  return cache.get(key) as T
}

const numberFormat = (language: Language, options: Intl.NumberFormatOptions) =>
  cached(
    `n ${language} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(localeOf(language), options),
  )

const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  cached(
    `d ${language} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(localeOf(language), options),
  )

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
/** True for YYYY-MM-DD: a day and no instant. */
export const isDateOnly = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

const asDate = (value: string | Date): Date | null => {
  const date = value instanceof Date ? value : new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

const toDateTimeInput = (value: string | Date | null, timeZone: string): string => {
  const date = value ? asDate(value) : null
  // The Swedish format is that of ISO 8601.
  const format = cached(
    `i ${timeZone}`,
    () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }),
  )
  return date ? format.format(date).replace(' ', 'T') : ''
}

/** Returns an instant in the shop's time zone as a datetime-local input takes it: 2026-11-21T14:30. Empty for null. */
export const toShopDateTimeInput = (value: string | Date | null): string =>
  toDateTimeInput(value, getShopTimeZone())

/** Returns today in the shop's time zone as YYYY-MM-DD. */
export const shopToday = (): string => toShopDateTimeInput(new Date()).slice(0, 10)

/** Text in place of a missing value. */
export const emptyValue = '—'

/** Intl reverses negative amounts in Arabic. This keeps the number in the place that positive amounts have. */
const fixNegativeArabic = (amount: string): string =>
  amount.replace(/\u200e(-[\d.,]+)/, '\u2066$1\u2069')

/** Days from today to the day of the instant, both in the time zone: 0 today, 1 tomorrow. */
const daysFromToday = (value: string | Date, timeZone: string): number => {
  const dayOf = (text: string) => Date.parse(text.slice(0, 10)) / 86_400_000
  const own =
    typeof value === 'string' && isDateOnly(value) ? value : toDateTimeInput(value, timeZone)
  return dayOf(own) - dayOf(toDateTimeInput(new Date(), timeZone))
}

/** "Today", "Tomorrow" or "Yesterday" in the language, or null for other days. */
const nearDayWord = (language: Language, value: string | Date, timeZone: string): string | null => {
  const days = daysFromToday(value, timeZone)
  if (!(Math.abs(days) <= 1)) return null
  const format = cached(
    `r ${language}`,
    () => new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }),
  )
  const word = format.format(days, 'day')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const isThisYear = (value: string | Date, timeZone: string): boolean =>
  toDateTimeInput(value, timeZone).slice(0, 4) === toDateTimeInput(new Date(), timeZone).slice(0, 4)

/** Returns the formatters of a language and the shop's time zone. Each returns `emptyValue` for null and undefined. */
export const formatsOf = (language: Language, shopTimeZone = getShopTimeZone()) => {
  const formatDate = (
    value: string | Date | null | undefined,
    options: Intl.DateTimeFormatOptions,
    timeZone: string,
  ) => {
    const date = value ? asDate(value) : null
    return date ? dateFormat(language, { ...options, timeZone }).format(date) : emptyValue
  }
  const zoneOf = (value: string | Date | null | undefined) =>
    typeof value === 'string' && isDateOnly(value) ? 'UTC' : shopTimeZone
  const formatNear = (
    value: string | Date | null | undefined,
    timeOptions: Intl.DateTimeFormatOptions,
  ): string => {
    if (!value || !asDate(value)) return emptyValue
    const word = nearDayWord(language, value, shopTimeZone)
    const hasTime = Object.keys(timeOptions).length > 0
    if (word && hasTime) return `${word} ${formatDate(value, timeOptions, zoneOf(value))}`
    if (word) return word
    const { year, ...dayAndMonth } = day
    const options = isThisYear(value, shopTimeZone) ? dayAndMonth : { ...dayAndMonth, year }
    return formatDate(value, { ...options, ...timeOptions }, zoneOf(value))
  }
  return {
    /** An amount in AED: 1234.5 → AED 1,234.50. */
    money: (amount: Aed | null | undefined): string =>
      typeof amount === 'number'
        ? fixNegativeArabic(
            numberFormat(language, { style: 'currency', currency: 'AED' }).format(amount),
          )
        : emptyValue,
    number: (value: number | null | undefined, decimals?: number): string =>
      typeof value === 'number'
        ? numberFormat(language, {
            maximumFractionDigits: decimals ?? 2,
            minimumFractionDigits: decimals,
          }).format(value)
        : emptyValue,
    /** A date (YYYY-MM-DD), or an instant in the shop's time zone. */
    date: (value: string | Date | null | undefined): string =>
      formatDate(value, day, zoneOf(value)),
    dateTime: (value: string | Date | null | undefined): string =>
      formatDate(value, { ...day, ...time }, zoneOf(value)),
    time: (value: string | Date | null | undefined): string =>
      formatDate(value, time, zoneOf(value)),
    /** A date as people say it: Today, Tomorrow, Yesterday, 25 Nov, or with the year if that is another one. */
    nearDate: (value: string | Date | null | undefined): string => formatNear(value, {}),
    /** The same with the time: Today 17:00. */
    nearDateTime: (value: string | Date | null | undefined): string => formatNear(value, time),
    /** The time with seconds, for a running clock. */
    clock: (value: string | Date | null | undefined): string =>
      formatDate(value, { ...time, second: '2-digit' }, zoneOf(value)),
  }
}

export type Formats = ReturnType<typeof formatsOf>

/** Returns the formatters of the page's language and the shop's time zone. */
export const useFormats = (): Formats => {
  const language = usePreferences((preferences) => preferences.language)
  const timeZone = useShopTimeZone()
  return cached(`f ${language} ${timeZone}`, () => formatsOf(language, timeZone))
}
