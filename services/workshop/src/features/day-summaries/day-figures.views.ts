import { aedFromText, fils, sumAed, toAed } from '@warsha/contracts/base/money'
import { maxLowRating } from '@warsha/contracts/portal/rating-rules'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import { type DayFigures, maxListedJobs } from '@warsha/contracts/workshop/reports/day-summaries'
import { startOfLocalDay } from '@warsha/service-kit/base'
import { type Queryable, queryRow, queryRows, waitForAll } from '@warsha/service-kit/database'
import sql from './day-summaries.sql'

interface DayInput {
  /** In the shop's time zone, YYYY-MM-DD. */
  readonly day: string
  readonly zone: string
  readonly now: Date
}

/**
 * Returns the figures of a whole day, or of today until now, from the records as they are now. Open and overdue jobs are those
 * at the end of the day.
 */
export const getDayFigures = async (
  db: Queryable,
  { day, zone, now }: DayInput,
): Promise<DayFigures> => {
  const range = { from: startOfLocalDay(zone, day), before: startOfLocalDay(zone, day, 1) }
  const limit = maxListedJobs
  const is_over = now.toISOString() >= range.before
  const [cars, openJobs, payments, refunds, returnedCheques, lowRatings] = await waitForAll([
    queryRow(db, sql.countCars, range),
    queryRow(db, sql.selectOpenJobs, { ...range, is_over, limit }),
    queryRows(db, sql.selectCollected, { day }),
    queryRow(db, sql.sumRefunds, { day }),
    queryRow(db, sql.sumReturnedCheques, { day }),
    queryRows(db, sql.selectLowRatings, { ...range, max_low_rating: maxLowRating, limit }),
  ])
  const overdueJobs = await queryRows(db, sql.selectJobsByIds, { ids: openJobs.overdue_ids })
  const collected = payments.map(({ payment_method, amount, count }) => ({
    payment_method: payment_method as PaymentMethod,
    amount: aedFromText(amount),
    count,
  }))
  return {
    cars_received: cars.received,
    cars_completed: cars.completed,
    cars_in_shop: openJobs.in_shop,
    collected,
    collected_total: sumAed(collected.map(({ amount }) => amount)),
    refunded_total: toAed(fils(refunds.amount_fils)),
    returned_cheques_total: toAed(fils(returnedCheques.amount_fils)),
    overdue_jobs_count: openJobs.overdue,
    overdue_jobs: overdueJobs,
    low_ratings_count: lowRatings[0]?.total ?? 0,
    low_ratings: lowRatings.map(({ total: _, ...job }) => job),
  }
}
