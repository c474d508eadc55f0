/** Markup made of texts: whatever is put into it is shown as text, never read as markup. */

export interface Html {
  readonly html: string
}
type Piece = Html | string | number | null | undefined | false | readonly Piece[]

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => htmlEntities[mark] ?? mark)

const toMarkup = (piece: Piece): string => {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  return 'html' in piece ? piece.html : piece.map(toMarkup).join('')
}

/** A template whose values are escaped; markup made by it, or a list of such, stands as it is; null and false are nothing. */
export const html = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  html: texts.map((text, at) => text + toMarkup(pieces[at])).join(''),
})

/** What people typed: its own direction, so that it can't turn its neighbours around; its lines stay lines. */
export const userText = (text: string | null): Html | null =>
  text ? html`<bdi dir="auto">${text}</bdi>` : null
/** Numbers, plates, phones: left to right in Arabic too. */
export const leftToRight = (text: string | number | null): Html | null =>
  text === null || text === '' ? null : html`<bdi dir="ltr">${text}</bdi>`

const sums = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** AED with two decimals: 1234.5 → 1,234.50. */
export const formatAmount = (aed: number): string => sums.format(aed)
/** Without needless decimals: 2, 1.5. */
export const formatNumber = (value: number): string => plain.format(value)
/** A day: 2026-11-21 → 21/11/2026. */
export const formatDate = (date: string): string => date.split('-').reverse().join('/')
/** The day of an instant in a time zone. */
export const formatDateInZone = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(instant))
