/** Formats of bilingual printouts, which are the same in both languages: 21/11/2026 14:05, 1,234.50. */
import type { Aed } from '@warsha/contracts/base/money'
import { emptyValue, toShopDateTimeInput } from '@warsha/web-kit'

/** Formats a day that is given as YYYY-MM-DD. */
export const formatPrintedDay = (day: string): string => day.split('-').reverse().join('/')

/** Formats a moment in the time zone of the shop. */
export const formatPrintedDateTime = (moment: string | null): string => {
  if (!moment) return emptyValue
  const [day = '', time = ''] = toShopDateTimeInput(moment).split('T')
  return `${formatPrintedDay(day)} ${time.slice(0, 5)}`
}

const amountFormat = new Intl.NumberFormat('en-AE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

export const formatPrintedAmount = (amount: Aed | null): string =>
  amount === null ? emptyValue : amountFormat.format(amount)
