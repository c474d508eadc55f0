import type { DaySummary } from '@warsha/contracts/workshop/reports/day-summaries'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { getDayFigures } from './day-figures.views.ts'
import { createDaySummaryTexts } from './day-summary-texts.ts'

/** Returns the summary of a day, by default of today. Throws 404 for a day that has not begun. */
export const getDaySummary = async (service: Service, date?: string): Promise<DaySummary> => {
  const { db, clock } = service
  const { shop_timezone: zone, shop_name, shop_name_ar } = await readLocalSettings(db)
  const now = clock()
  const today = toLocalDate(zone, now)
  const day = date ?? today
  if (day > today) throw notFound()
  const figures = await getDayFigures(db, { day, zone, now })
  const shop = { en: shop_name, ar: shop_name_ar || shop_name }
  return {
    date: day,
    taken_at: now.toISOString(),
    ...figures,
    texts: createDaySummaryTexts({ date: day, figures, shop }),
  }
}
