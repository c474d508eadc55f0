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
