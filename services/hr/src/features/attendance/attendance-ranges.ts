/** Ranges of dates in the queries of attendance. */
import { addDays } from '@warsha/contracts/base/calendar-dates'
import type { SettingKey } from '@warsha/contracts/identity/setting-keys'
import { toLocalDate } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'

export interface DateRange {
  readonly from: string
  readonly to: string
}

interface RangeQuery {
  readonly start_date?: string | null | undefined
  readonly end_date?: string | null | undefined
}

/** Returns the first and last day of a month, YYYY-MM. */
export const monthRange = (month: string): DateRange => {
  const from = `${month}-01`
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from, to: addDays(`${next}-01`, -1) }
}

/** Returns the range of a query. Default: the first of the month until today. */
export const resolveRange = ({ start_date, end_date }: RangeQuery, today: string): DateRange => {
  const to = end_date ?? (start_date && start_date > today ? start_date : today)
  const from = start_date ?? `${to.slice(0, 8)}01`
  return { from, to }
}

/** Returns today's date in the shop, with the settings. */
export const readToday = async ({
  db,
  clock,
}: Pick<Service, 'clock'> & { readonly db: Queryable }): Promise<{
  today: string
  now: Date
  settings: Record<SettingKey, string>
}> => {
  const settings = await readLocalSettings(db)
  const now = clock()
  return { today: toLocalDate(settings.shop_timezone, now), now, settings }
}
