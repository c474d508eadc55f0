import { aedFromText, fils, sumAed, toAed } from '@warsha/contracts/base/money'
import { maxLowRating } from '@warsha/contracts/portal/rating-rules'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import { type DayFigures, maxListedJobs } from '@warsha/contracts/workshop/reports/day-summaries'
import { startOfLocalDay } from '@warsha/service-kit/base'
import { type Queryable, queryRow, queryRows, waitForAll } from '@warsha/service-kit/database'
import sql from './day-summaries.sql'

interface DayInput {
  /** Today in the shop's time zone, YYYY-MM-DD. */
  readonly day: string
  readonly zone: string
}

/** Takes the figures of the current day until now. Open and overdue jobs are those of this moment. */
export const takeDayFigures = async (
  db: Queryable,
  { day, zone }: DayInput,
): Promise<DayFigures> => {
  const range = { from: startOfLocalDay(zone, day), before: startOfLocalDay(zone, day, 1) }
  const limit = maxListedJobs
  const [cars, payments, refunds, overdueJobs, lowRatings] = await waitForAll([
    queryRow(db, sql.countCars, range),
    queryRows(db, sql.selectCollected, { day }),
    queryRow(db, sql.sumRefunds, { day }),
    queryRows(db, sql.selectOverdueJobs, { today: range.from, limit }),
    queryRows(db, sql.selectLowRatings, { ...range, max_low_rating: maxLowRating, limit }),
  ])
  const collected = payments.map(({ payment_method, amount, count }) => ({
    payment_method: payment_method as PaymentMethod,
    amount: aedFromText(amount),
    count,
  }))
  return {
    cars_received: cars.received,
    cars_completed: cars.completed,
    cars_in_shop: cars.in_shop,
    collected,
    collected_total: sumAed(collected.map(({ amount }) => amount)),
    refunded_total: toAed(fils(refunds.amount_fils)),
    overdue_jobs_count: overdueJobs[0]?.total ?? 0,
    overdue_jobs: overdueJobs.map(({ total: _, ...job }) => job),
    low_ratings_count: lowRatings[0]?.total ?? 0,
    low_ratings: lowRatings.map(({ total: _, ...job }) => job),
  }
}
