/** Figures on bilingual paper stand once, so that neither language has its own: 21/11/2026 14:05, 1,234.50. */
import { emptyValue, toShopDateTimeInput } from '@warsha/web-kit'

/** A day: YYYY-MM-DD. */
export const formatPrintedDay = (day: string): string => day.split('-').reverse().join('/')

export const formatPrintedDateTime = (moment: string | null): string => {
  const [day = '', time = ''] = moment ? toShopDateTimeInput(moment).split('T') : []
  return moment ? `${formatPrintedDay(day)} ${time.slice(0, 5)}` : emptyValue
}

const amountFormat = new Intl.NumberFormat('en-AE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

export const formatPrintedAmount = (aed: number | null): string =>
  aed === null ? emptyValue : amountFormat.format(aed)
