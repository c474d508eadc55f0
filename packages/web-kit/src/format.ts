/** Numbers, money and dates as people read them: Intl in the chosen language, Latin digits, the shop's time zone. */
import { localeOf } from './i18n.ts'
import { type Language, usePreferences } from './preferences.ts'

/** Where the shop is; instants are shown in its time wherever the browser stands. */
const defaultTimeZone = 'Asia/Dubai'

const cache = new Map<string, unknown>()
const once = <T>(key: string, make: () => T): T => {
  if (!cache.has(key)) cache.set(key, make())
  return cache.get(key) as T
}

const numberFormat = (language: Language, options: Intl.NumberFormatOptions) =>
  once(
    `n ${language} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(localeOf(language), options),
  )

const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  once(
    `d ${language} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(localeOf(language), options),
  )

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hour12: false } as const
const isDateOnly = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

const asDate = (value: string | Date): Date | null => {
  const date = value instanceof Date ? value : new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** An instant by the shop's clock, as inputs take it, its day first: 2026-11-21T14:30. Empty for none. */
export const toShopDateTimeInput = (value: string | Date | null): string => {
  const date = value ? asDate(value) : null
  // Sweden writes dates as ISO does.
  const clock = once(
    'shop',
    () =>
      new Intl.DateTimeFormat('sv-SE', {
        dateStyle: 'short',
        timeStyle: 'short',
        timeZone: defaultTimeZone,
      }),
  )
  return date ? clock.format(date).replace(' ', 'T') : ''
}

/** What stands where there is nothing. */
export const emptyValue = '—'

/** Below 0 Intl turns Arabic sums around: the number keeps its sign and stands where other sums have theirs. */
const asOthers = (sum: string): string => sum.replace(/\u200e(-[\d.,]+)/, '\u2066$1\u2069')

/** The formatters of one language. Every one takes null for a missing value and then gives a dash. */
export const formatsOf = (language: Language) => {
  const show = (
    value: string | Date | null | undefined,
    options: Intl.DateTimeFormatOptions,
    timeZone: string,
  ) => {
    const date = value ? asDate(value) : null
    return date ? dateFormat(language, { ...options, timeZone }).format(date) : emptyValue
  }
  const zoneOf = (value: string | Date | null | undefined) =>
    typeof value === 'string' && isDateOnly(value) ? 'UTC' : defaultTimeZone
  return {
    /** A sum in AED, as the wire carries it: 1234.5 → AED 1,234.50. */
    money: (aed: number | null | undefined): string =>
      typeof aed === 'number'
        ? asOthers(numberFormat(language, { style: 'currency', currency: 'AED' }).format(aed))
        : emptyValue,
    number: (value: number | null | undefined, decimals?: number): string =>
      typeof value === 'number'
        ? numberFormat(language, {
            maximumFractionDigits: decimals ?? 2,
            minimumFractionDigits: decimals,
          }).format(value)
        : emptyValue,
    /** YYYY-MM-DD as it stands, an instant in the shop's time zone. */
    date: (value: string | Date | null | undefined): string => show(value, day, zoneOf(value)),
    dateTime: (value: string | Date | null | undefined): string =>
      show(value, { ...day, ...time }, zoneOf(value)),
    time: (value: string | Date | null | undefined): string => show(value, time, zoneOf(value)),
  }
}

export type Formats = ReturnType<typeof formatsOf>

/** The formatters of the page's language. */
export const useFormats = (): Formats => {
  const language = usePreferences((preferences) => preferences.language)
  return once(`f ${language}`, () => formatsOf(language))
}
