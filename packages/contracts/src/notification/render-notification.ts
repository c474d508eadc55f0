/**
 * Renders a notification in the reader's language, the same in the browser and on the server (decision 0091).
 *
 * The texts are in `locales/<language>/notifications.json`. `{{name}}` is a param; `{{name, format}}` formats it first:
 *
 * - `money`: an amount in AED
 * - `date`: a date (YYYY-MM-DD), or an instant in the shop's time zone
 * - `month`: a month (YYYY-MM)
 * - `term`: a word of the section `terms`
 */
import { type Language, languages } from '../base/languages.ts'
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

const shopTimeZone = 'Asia/Dubai'

const formatDate = (
  value: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
): string => {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(date)
}

const formats: Readonly<
  Record<string, (value: string, locale: string, terms: Readonly<Record<string, string>>) => string>
> = {
  money: (value, locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'AED' }).format(Number(value)),
  date: (value, locale) =>
    formatDate(
      value,
      locale,
      { day: 'numeric', month: 'short', year: 'numeric' },
      /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'UTC' : shopTimeZone,
    ),
  month: (value, locale) =>
    formatDate(`${value}-01`, locale, { month: 'long', year: 'numeric' }, 'UTC'),
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
