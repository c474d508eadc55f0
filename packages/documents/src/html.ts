/** Builds markup whose values are always escaped, and formats the values of printed documents. */

export interface Html {
  readonly html: string
}
type Value = Html | string | number | null | undefined | false | readonly Value[]

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => htmlEntities[mark] ?? mark)

const toMarkup = (value: Value): string => {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'html' in value ? value.html : value.map(toMarkup).join('')
}

/** Template tag that escapes its values. Values of type `Html` and lists of them are inserted as markup; null and false as nothing. */
export const html = (texts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: texts.map((text, index) => text + toMarkup(values[index])).join(''),
})

/** Text typed by users, isolated so that its direction does not affect the text around it. */
export const userText = (text: string | null): Html | null =>
  text ? html`<bdi dir="auto">${text}</bdi>` : null
/** Numbers, plates and phones: left to right in Arabic text too. */
export const leftToRight = (text: string | number | null): Html | null =>
  text === null || text === '' ? null : html`<bdi dir="ltr">${text}</bdi>`

const amountFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Formats AED with two decimals: 1234.5 → 1,234.50. */
export const formatAmount = (aed: number): string => amountFormat.format(aed)
/** Formats a number without trailing zeros: 2, 1.5. */
export const formatNumber = (value: number): string => numberFormat.format(value)
/** Formats a date: 2026-11-21 → 21/11/2026. */
export const formatDate = (date: string): string => date.split('-').reverse().join('/')
/** Formats the date of an instant in a time zone. */
export const formatDateInZone = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(instant))
