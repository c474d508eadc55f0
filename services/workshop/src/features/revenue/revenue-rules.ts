/** What a range of days is, and how cards add up in it. Source: spec staff-operations 2, 3, 9; design api.md "Calls". */
import { type Fils, fils, filsToNumber } from '@warsha/contracts/money'
import { mostReportDays, type RevenueDay, type RevenueSummary } from '@warsha/contracts/revenue'
import { type PaymentType, paymentTypes } from '@warsha/contracts/work-card-states'
import { fieldError } from '@warsha/service-kit/errors'

const dayLength = 86_400_000
const moment = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Both included. */
export interface Range {
  readonly start_date: string
  readonly end_date: string
}

/** This month until today where nothing is said; the month of its end where only that is. 400 at the end's field. */
export const rangeOf = (
  start: string | null | undefined,
  end: string | null | undefined,
  today: string,
): Range => {
  const end_date = end ?? (start && start > today ? start : today)
  const start_date = start ?? `${end_date.slice(0, 8)}01`
  if (end_date < start_date) throw fieldError('end_date', 'before_start_date')
  if (daysOf({ start_date, end_date }).length > mostReportDays)
    throw fieldError('end_date', 'too_many_days', { maximum: mostReportDays })
  return { start_date, end_date }
}

/** Every day of a range; of an endless one a few more than a report may have. */
export const daysOf = ({ start_date, end_date }: Range): string[] => {
  const count = Math.min((moment(end_date) - moment(start_date)) / dayLength, mostReportDays) + 1
  return Array.from({ length: count }, (_, at) =>
    new Date(moment(start_date) + at * dayLength).toJSON().slice(0, 10),
  )
}

/** Some cards of one day and payment type; sums in fils. */
export interface Portion {
  readonly day: string
  readonly payment_type: string
  readonly count: number
  readonly total: Fils
  readonly paid: Fils
  readonly outstanding: Fils
}

/** Adds cards up, by payment type and by day. */
export const createTally = (range: Range) => {
  const none = () => ({ count: 0, total: 0, paid: 0 })
  const types = { cash: none(), insurance: none(), ccm: none() }
  const days = new Map(daysOf(range).map((date) => [date, { cash: 0, insurance: 0, ccm: 0 }]))
  let outstanding = 0
  const add = (portion: Portion): void => {
    const type = types[portion.payment_type as PaymentType]
    type.count += portion.count
    type.total += portion.total
    type.paid += portion.paid
    outstanding += portion.outstanding
    const day = days.get(portion.day)
    if (day) day[portion.payment_type as PaymentType] += portion.total
  }
  const aed = (sum: number) => filsToNumber(fils(sum))
  const all = () => paymentTypes.map((type) => types[type])
  const sumOf = (what: 'count' | 'total' | 'paid') =>
    all().reduce((sum, type) => sum + type[what], 0)
  const shown = ({ count, total, paid }: ReturnType<typeof none>) => ({
    count,
    total_amount: aed(total),
    paid_amount: aed(paid),
  })
  const summary = (): RevenueSummary => ({
    cash: shown(types.cash),
    insurance: shown(types.insurance),
    ccm: shown(types.ccm),
    total_work_cards: sumOf('count'),
    overall: {
      total_amount: aed(sumOf('total')),
      paid_amount: aed(sumOf('paid')),
      outstanding: aed(outstanding),
      average_ticket: aed(sumOf('count') ? Math.round(sumOf('total') / sumOf('count')) : 0),
    },
  })
  const byDay = (): RevenueDay[] =>
    [...days].map(([date, { cash, insurance, ccm }]) => ({
      date,
      cash: aed(cash),
      insurance: aed(insurance),
      ccm: aed(ccm),
    }))
  return { add, summary, byDay }
}
