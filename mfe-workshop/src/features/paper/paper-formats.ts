/** Figures on bilingual paper stand once, so that neither language has its own: 21/11/2026 14:05, 1,234.50. */
import { nothing, shopTime } from '@warsha/web-kit'

/** A day: YYYY-MM-DD. */
export const paperDay = (day: string): string => day.split('-').reverse().join('/')

export const paperDate = (moment: string | null): string => {
  const [day = '', time = ''] = moment ? shopTime(moment).split('T') : []
  return moment ? `${paperDay(day)} ${time.slice(0, 5)}` : nothing
}

const sums = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const paperSum = (aed: number | null): string => (aed === null ? nothing : sums.format(aed))
