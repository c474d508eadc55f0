import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'

/** Returns the day of the shop, and the last day of an estimate that is written today. Both are YYYY-MM-DD. */
export const readEstimateDates = async (tx: Transaction, { clock }: Pick<Service, 'clock'>) => {
  const { shop_timezone: zone, estimate_valid_days } = await readLocalSettings(tx)
  const today = toLocalDate(zone, clock())
  const end = startOfLocalDay(zone, today, Number(estimate_valid_days))
  return { today, validUntil: toLocalDate(zone, new Date(end)) }
}
