/**
 * Renders a notification in the reader's language, the same in the browser and on the server (decision 0091).
 *
 * The texts are in `locales/<language>/notifications.json`. `{{name}}` is a param; `{{name, format}}` formats it first:
 *
 * - `money`: an amount in AED
 * - `date`: a date (YYYY-MM-DD)
 * - `month`: a month (YYYY-MM)
 * - `term`: a word of the section `terms`
 */
import { type Language, languages } from '../base/languages.ts'
import { defaultShopTimeZone } from '../base/time-zone.ts'
import type en from './locales/en/notifications.json'

/** The texts of one language. */
export type NotificationTexts = typeof en
/** A kind of notification. Its texts exist in every language. */
export type NotificationKey = Exclude<keyof NotificationTexts, 'terms'>
export type NotificationParams = Readonly<Record<string, string>>

export interface RenderedNotification {
  readonly title: string
  readonly message: string
}

/**
 * Returns a function that creates a formatter for each locale once: it takes 0.1 ms and native memory, which Node.js frees
 * late. Locales are those of the languages. Lists of notifications took 100 MB and more with new ones for each text.
 */
const memoizeByLocale = <Format>(create: (locale: string) => Format) => {
  const byLocale = new Map<string, Format>()
  return (locale: string): Format => {
    const format = byLocale.get(locale) ?? create(locale)
    byLocale.set(locale, format)
    return format
  }
}

const dayOptions = { day: 'numeric', month: 'short', year: 'numeric' } as const
const getMoneyFormat = memoizeByLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'AED' }),
)
const getDateFormat = memoizeByLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...dayOptions, timeZone: 'UTC' }),
)
/** @compatibility 1.1, removable from 1.3: stored corrections of attendance have an instant, formatted in this zone. */
const getInstantFormat = memoizeByLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...dayOptions, timeZone: defaultShopTimeZone }),
)
const getMonthFormat = memoizeByLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** A value that is no date stays as it is. */
const formatDate = (value: string, format: Intl.DateTimeFormat): string => {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? value : format.format(date)
}

const formats: Readonly<
  Record<string, (value: string, locale: string, terms: Readonly<Record<string, string>>) => string>
> = {
  money: (value, locale) => getMoneyFormat(locale).format(Number(value)),
  date: (value, locale) =>
    formatDate(
      value,
      (/^\d{4}-\d{2}-\d{2}$/.test(value) ? getDateFormat : getInstantFormat)(locale),
    ),
  month: (value, locale) => formatDate(`${value}-01`, getMonthFormat(locale)),
  term: (value, _locale, terms) => terms[value] ?? value,
}

const param = /\{\{(\w+)(?:, (\w+))?\}\}/g
const noBreakSpace = '\u00a0'

export interface RenderOptions {
  /**
   * Isolates each param from the direction of the text around it, and keeps a plate on one line. For texts that are
   * displayed; without it the text has no invisible characters.
   */
  readonly isDisplayed: boolean
}

const renderText = (
  text: string,
  params: NotificationParams,
  texts: NotificationTexts,
  language: Language,
  { isDisplayed }: RenderOptions,
): string =>
  text.replace(param, (whole, name: string, format: string | undefined) => {
    const value = params[name]
    if (value === undefined) return whole
    const formatted =
      formats[format ?? '']?.(value, languages[language].locale, texts.terms) ?? value
    if (!isDisplayed) return formatted
    const unbroken = name === 'plate_number' ? formatted.replaceAll(' ', noBreakSpace) : formatted
    // First strong isolate and its end (Unicode UAX #9).
    return `\u2068${unbroken}\u2069`
  })

export const isNotificationKey = (key: string, texts: NotificationTexts): key is NotificationKey =>
  key !== 'terms' && Object.hasOwn(texts, key)

/** Returns title and message, or null if `key` has no text: the notification was created by a newer version. */
export const renderNotification = (
  { key, params }: { readonly key: string; readonly params: NotificationParams },
  texts: NotificationTexts,
  language: Language,
  options: RenderOptions,
): RenderedNotification | null => {
  if (!isNotificationKey(key, texts)) return null
  const { title, message } = texts[key]
  return {
    title: renderText(title, params, texts, language, options),
    message: renderText(message, params, texts, language, options),
  }
}
