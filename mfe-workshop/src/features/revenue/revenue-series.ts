import { type Aed, aed, sumAed } from '@warsha/contracts/base/money'
import type { RevenueDay } from '@warsha/contracts/workshop/reports/revenue'
import type { paymentTypes } from '@warsha/contracts/workshop/work-card-states'
import type { Tone } from '@warsha/web-kit'
import { paymentTypeName } from '../work-cards/work-card-names.ts'

export const paymentTypeTones = {
  cash: 'green',
  insurance: 'blue',
  ccm: 'violet',
} as const satisfies Record<string, Tone>
/** In the order in which the report shows them. */
export const reportPaymentTypes = [
  'cash',
  'insurance',
  'ccm',
] as const satisfies readonly (typeof paymentTypes)[number][]

/** Returns the chart series of the payment types. */
export const toSeries = (formatValue: (type: (typeof reportPaymentTypes)[number]) => string) =>
  reportPaymentTypes.map((id) => ({
    id,
    label: paymentTypeName(id),
    tone: paymentTypeTones[id],
    value: formatValue(id),
  }))

export const toValues = (day: RevenueDay): Aed[] => reportPaymentTypes.map((type) => day[type])

export interface Span extends RevenueDay {
  /** True if it covers the whole month of `date`, false if only that day. */
  isMonth: boolean
}

/** Groups the days by month if there are more than 92, because more columns would be too narrow to distinguish. */
export const toSpans = (days: readonly RevenueDay[]): Span[] => {
  if (days.length <= 92) return days.map((day) => ({ ...day, isMonth: false }))
  const months = new Map<string, Span>()
  for (const day of days) {
    const date = day.date.slice(0, 7)
    const month = months.get(date) ?? {
      date: `${date}-01`,
      cash: aed(0),
      insurance: aed(0),
      ccm: aed(0),
      isMonth: true,
    }
    for (const type of reportPaymentTypes) month[type] = sumAed([month[type], day[type]])
    months.set(date, month)
  }
  return [...months.values()]
}
