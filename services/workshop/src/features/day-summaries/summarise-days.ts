import { addDays } from '@warsha/contracts/base/calendar-dates'
import { daySummarised } from '@warsha/contracts/workshop/events'
import type { DayFigures } from '@warsha/contracts/workshop/reports/day-summaries'
import { summaryHour } from '@warsha/contracts/workshop/reports/report-days'
import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import { addEvent } from '@warsha/service-kit/messaging'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { getDayFigures } from './day-figures.views.ts'
import { insertSummary, selectLastDay } from './day-summaries.store.ts'

const hourMs = 3_600_000

/** Days that are made up after the service did not run. Older ones are no news, but can be opened. */
const maxDaysMadeUp = 7

/** Returns today from the evening on, otherwise yesterday. */
const findLastDueDay = (zone: string, now: Date): string => {
  const today = toLocalDate(zone, now)
  const dueAt = new Date(startOfLocalDay(zone, today)).getTime() + summaryHour * hourMs
  return now.getTime() < dueAt ? addDays(today, -1) : today
}

/** A day off: nobody came, nothing was finished or paid. Open jobs alone are no news. */
const isWorkingDay = ({ cars_received, cars_completed, collected_total }: DayFigures): boolean =>
  cars_received > 0 || cars_completed > 0 || collected_total > 0

interface SummariseInput {
  readonly day: string
  readonly zone: string
  readonly isAnnounced: boolean
}

const summariseDay = async (
  { db, clock }: Service,
  { day, zone, isAnnounced }: SummariseInput,
): Promise<void> => {
  const now = clock()
  await db.inTransaction(async (tx) => {
    const figures = await getDayFigures(tx, { day, zone, now })
    const isFirst = await insertSummary(tx, { day, now, figures })
    if (!isFirst || !isAnnounced || !isWorkingDay(figures)) return
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
      at: now.toISOString(),
    })
  })
}

/**
 * Announces the working days since the last summary, today from the evening on: as the notification says what happened until
 * then, the figures of a day are always calculated when it is opened. Safe to repeat.
 */
export const summariseDays = async (service: Service): Promise<void> => {
  const { shop_timezone: zone } = await readLocalSettings(service.db)
  const lastDue = findLastDueDay(zone, service.clock())
  const lastDay = await selectLastDay(service.db)
  // Days before the first start are no news.
  const from = lastDay ?? addDays(toLocalDate(zone, service.clock()), -1)
  if (lastDay === null) await summariseDay(service, { day: from, zone, isAnnounced: false })

  const earliest = addDays(lastDue, 1 - maxDaysMadeUp)
  const next = addDays(from, 1)
  for (let day = next > earliest ? next : earliest; day <= lastDue; day = addDays(day, 1))
    await summariseDay(service, { day, zone, isAnnounced: true })
}
