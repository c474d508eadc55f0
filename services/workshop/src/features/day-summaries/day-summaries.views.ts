import type { DaySummary } from '@warsha/contracts/workshop/reports/day-summaries'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { takeDayFigures } from './day-figures.views.ts'
import { type StoredSummary, selectOptionalSummary } from './day-summaries.store.ts'
import { createDaySummaryTexts } from './day-summary-texts.ts'

/** Returns the summary of a day, by default of today as it is now. Throws 404 for another day without a stored one. */
export const getDaySummary = async (service: Service, date?: string): Promise<DaySummary> => {
  const { db, clock } = service
  const { shop_timezone: zone, shop_name, shop_name_ar } = await readLocalSettings(db)
  const now = clock()
  const today = toLocalDate(zone, now)
  const day = date ?? today
  const summary: StoredSummary | undefined =
    day === today
      ? { taken_at: now.toISOString(), figures: await takeDayFigures(db, { day, zone }) }
      : await selectOptionalSummary(db, day)
  if (!summary) throw notFound()
  const { taken_at, figures } = summary
  const shop = { en: shop_name, ar: shop_name_ar || shop_name }
  return {
    date: day,
    taken_at,
    ...figures,
    texts: createDaySummaryTexts({ date: day, figures, shop }),
  }
}
