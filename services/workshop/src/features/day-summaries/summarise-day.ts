import { daySummarised } from '@warsha/contracts/workshop/events'
import type { DayFigures } from '@warsha/contracts/workshop/reports/day-summaries'
import { summaryHour } from '@warsha/contracts/workshop/reports/report-days'
import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import { addEvent } from '@warsha/service-kit/messaging'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { takeDayFigures } from './day-figures.views.ts'
import { insertSummary, selectOptionalSummary } from './day-summaries.store.ts'

const hourMs = 3_600_000

/** A day off: nobody came, nothing was finished or paid. Open jobs alone are no news. */
const isWorkingDay = ({ cars_received, cars_completed, collected_total }: DayFigures): boolean =>
  cars_received > 0 || cars_completed > 0 || collected_total > 0

/** Stores the summary of today once it is evening in the shop, and announces that of a working day. Safe to repeat. */
export const summariseDay = async (service: Service): Promise<void> => {
  const { db, clock } = service
  const { shop_timezone: zone } = await readLocalSettings(db)
  const now = clock()
  const day = toLocalDate(zone, now)
  const dueAt = new Date(startOfLocalDay(zone, day)).getTime() + summaryHour * hourMs
  if (now.getTime() < dueAt || (await selectOptionalSummary(db, day))) return
  const taken_at = now.toISOString()
  await db.inTransaction(async (tx) => {
    const figures = await takeDayFigures(tx, { day, zone })
    const isFirst = await insertSummary(tx, day, { taken_at, figures })
    if (!isFirst || !isWorkingDay(figures)) return
    const {
      cars_received,
      cars_completed,
      collected_total,
      overdue_jobs_count,
      low_ratings_count,
    } = figures
    await addEvent(tx, daySummarised, `day:${day}`, {
      date: day,
      cars_received,
      cars_completed,
      collected_total,
      overdue_jobs_count,
      low_ratings_count,
      at: taken_at,
    })
  })
}
