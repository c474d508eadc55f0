import { maxLowRating } from '@warsha/contracts/portal/rating-rules'
import { type Queryable, queryRows } from '@warsha/service-kit/database'
import sql from './feedback.sql'

const stars = [1, 2, 3, 4, 5]
const summaryDays = 90

/** Returns the ratings of the last 90 days and the latest comments. */
export const getFeedbackSummary = async (db: Queryable, now: Date) => {
  const since = new Date(now.getTime() - summaryDays * 86_400_000).toISOString()
  const counts = await queryRows(db, sql.selectDistribution, { since })
  const distribution = stars.map((star) => counts.find(({ rating }) => rating === star)?.count ?? 0)
  const count = distribution.reduce((sum, one) => sum + one, 0)
  const total = counts.reduce((sum, one) => sum + one.rating * one.count, 0)
  return {
    count,
    average: count === 0 ? null : Math.round((total / count) * 10) / 10,
    distribution,
    latest: await queryRows(db, sql.selectLatest, { since, max_low_rating: maxLowRating }),
  }
}
