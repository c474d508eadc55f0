/** Date ranges of revenue reports, and the totals of work cards by payment type and by day. */
import { type Fils, fils, sumFils, toAed } from '@warsha/contracts/base/money'
import {
  maxReportDays,
  type RevenueDay,
  type RevenueSummary,
} from '@warsha/contracts/workshop/reports/revenue'
import { type PaymentType, paymentTypes } from '@warsha/contracts/workshop/work-card-states'
import { fieldError } from '@warsha/service-kit/base'

const dayMs = 86_400_000
const toTimestamp = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Both days are included. */
export interface DateRange {
  readonly start_date: string
  readonly end_date: string
}

/**
 * Without dates, returns the present month until today. A missing end is today, or the start if that is later. A missing
 * start is the first day of the end's month. Throws 400 at `end_date` if the range is reversed or too long.
 */
export const resolveDateRange = (
  start: string | null | undefined,
  end: string | null | undefined,
  today: string,
): DateRange => {
  const end_date = end ?? (start && start > today ? start : today)
  const start_date = start ?? `${end_date.slice(0, 8)}01`
  if (end_date < start_date) throw fieldError('end_date', 'before_start_date')
  if (listDays({ start_date, end_date }).length > maxReportDays)
    throw fieldError('end_date', 'too_many_days', { maximum: maxReportDays })
  return { start_date, end_date }
}

/** Returns every day of a range, at most one more than a report may have. */
export const listDays = ({ start_date, end_date }: DateRange): string[] => {
  const dayCount = (toTimestamp(end_date) - toTimestamp(start_date)) / dayMs
  return Array.from({ length: Math.min(dayCount, maxReportDays) + 1 }, (_, index) =>
    new Date(toTimestamp(start_date) + index * dayMs).toJSON().slice(0, 10),
  )
}

/** The sum of some work cards of one day and payment type. */
export interface RevenueEntry {
  readonly day: string
  readonly payment_type: string
  readonly count: number
  readonly total: Fils
  readonly paid: Fils
  readonly outstanding: Fils
}

interface TypeTotals {
  count: number
  total: Fils
  paid: Fils
}

/** Adds up entries by payment type and by day. */
export const createRevenueTotals = (range: DateRange) => {
  const zero = (): TypeTotals => ({ count: 0, total: fils(0), paid: fils(0) })
  const totalsByType = { cash: zero(), insurance: zero(), ccm: zero() }
  const totalsByDay = new Map(
    listDays(range).map((date) => [date, { cash: fils(0), insurance: fils(0), ccm: fils(0) }]),
  )
  let outstanding = fils(0)

  const add = (entry: RevenueEntry): void => {
    const type = totalsByType[entry.payment_type as PaymentType]
    type.count += entry.count
    type.total = sumFils([type.total, entry.total])
    type.paid = sumFils([type.paid, entry.paid])
    outstanding = sumFils([outstanding, entry.outstanding])
    const day = totalsByDay.get(entry.day)
    if (!day) return
    const paymentType = entry.payment_type as PaymentType
    day[paymentType] = sumFils([day[paymentType], entry.total])
  }

  const sumOf = (field: 'total' | 'paid') =>
    sumFils(paymentTypes.map((type) => totalsByType[type][field]))
  const countCards = () => paymentTypes.reduce((sum, type) => sum + totalsByType[type].count, 0)

  const summary = (): RevenueSummary => ({
    cash: toTypeSummary(totalsByType.cash),
    insurance: toTypeSummary(totalsByType.insurance),
    ccm: toTypeSummary(totalsByType.ccm),
    total_work_cards: countCards(),
    overall: {
      total_amount: toAed(sumOf('total')),
      paid_amount: toAed(sumOf('paid')),
      outstanding: toAed(outstanding),
      average_ticket: toAed(average(sumOf('total'), countCards())),
    },
  })

  const byDay = (): RevenueDay[] =>
    [...totalsByDay].map(([date, { cash, insurance, ccm }]) => ({
      date,
      cash: toAed(cash),
      insurance: toAed(insurance),
      ccm: toAed(ccm),
    }))

  return { add, summary, byDay }
}

const average = (total: Fils, count: number): Fils => fils(count ? Math.round(total / count) : 0)

const toTypeSummary = ({ count, total, paid }: TypeTotals) => ({
  count,
  total_amount: toAed(total),
  paid_amount: toAed(paid),
})
