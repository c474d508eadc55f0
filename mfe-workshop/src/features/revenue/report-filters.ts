/** The filters of the report. They are stored in the URL, so that a link or a reload shows the same report. */
import { maxReportDays } from '@warsha/contracts/workshop/reports/report-days'
import { paymentTypes, workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import { isIsoDate, shopToday, useSearchParams } from '@warsha/web-kit'
import type { RevenueQuery } from './revenue.api.ts'

export interface ReportFilters {
  start_date: string
  end_date: string
  payment_type: string
  status: string
}

/** Returns the range from the first day of this month until today, in the time zone of the shop. */
export const getMonthToDate = (): Pick<ReportFilters, 'start_date' | 'end_date'> => {
  const today = shopToday()
  return { start_date: `${today.slice(0, 8)}01`, end_date: today }
}

const filterNames = ['start_date', 'end_date', 'payment_type', 'status'] as const
/** Returns the value if it is one of `values`. */
const findKnown = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text)

export const toRevenueQuery = ({
  start_date,
  end_date,
  payment_type,
  status,
}: ReportFilters): RevenueQuery => ({
  start_date,
  end_date,
  payment_type: findKnown(paymentTypes, payment_type),
  status: findKnown(workCardStatuses, status),
})

export const useReportFilters = () => {
  const [params, setParams] = useSearchParams()
  const filtersInUrl = Object.fromEntries(
    filterNames.map((name) => [name, params.get(name) ?? '']),
  ) as unknown as ReportFilters
  const filters =
    filtersInUrl.start_date && filtersInUrl.end_date
      ? filtersInUrl
      : { ...filtersInUrl, ...getMonthToDate() }
  const generate = (next: ReportFilters) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  return { filters, generate }
}

const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** Returns why the range is invalid, or null. Except for `missing`, the codes are those of field errors. */
export const findRangeError = ({
  start_date,
  end_date,
}: ReportFilters): 'missing' | 'before_start_date' | 'too_many_days' | null => {
  if (!isIsoDate(start_date) || !isIsoDate(end_date)) return 'missing'
  if (end_date < start_date) return 'before_start_date'
  return countDays(start_date, end_date) > maxReportDays ? 'too_many_days' : null
}
