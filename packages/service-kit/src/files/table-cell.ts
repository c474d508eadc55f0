import { toLocalDateTime } from '../base/shop-time.ts'

/**
 * A cell of an exported table. `day`: YYYY-MM-DD. `dateTime`: local date and time, YYYY-MM-DDTHH:MM. `money`: AED.
 * `decimal`: shown with two decimals, like `money`.
 */
export type Cell =
  | string
  | number
  | null
  | { readonly day: string }
  | { readonly dateTime: string }
  | { readonly money: number }
  | { readonly decimal: number }

/** Returns a cell with an amount in AED, or an empty one. */
export const toMoneyCell = (amount: number | null | undefined): Cell =>
  typeof amount === 'number' ? { money: amount } : null

/** Returns a cell with a date (YYYY-MM-DD), or an empty one. */
export const toDayCell = (day: string | null): Cell => (day === null ? null : { day })

/** Returns a cell with the local date and time of an instant, or an empty one. */
export const toDateTimeCell = (timeZone: string, instant: string | null): Cell =>
  instant === null ? null : { dateTime: toLocalDateTime(timeZone, instant) }
