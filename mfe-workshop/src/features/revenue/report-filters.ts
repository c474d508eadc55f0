/** What a report is about; it lives in the address, so that a link or a reload shows the same report. */
import { mostReportDays } from '@warsha/contracts/report-days'
import { paymentTypes, workCardStatuses } from '@warsha/contracts/work-card-states'
import { shopTime, useSearchParams } from '@warsha/web-kit'
import type { RevenueQuery } from './revenue.api.ts'

export interface ReportFilters {
  start_date: string
  end_date: string
  payment_type: string
  status: string
}

/** The first of this month until today, by the shop's clock (spec staff-operations 9). */
export const thisMonth = (): Pick<ReportFilters, 'start_date' | 'end_date'> => {
  const today = shopTime(new Date()).slice(0, 10)
  return { start_date: `${today.slice(0, 8)}01`, end_date: today }
}

const names = ['start_date', 'end_date', 'payment_type', 'status'] as const
const known = <T extends string>(words: readonly T[], word: string): T | undefined =>
  words.find((each) => each === word)

export const queryOf = ({
  start_date,
  end_date,
  payment_type,
  status,
}: ReportFilters): RevenueQuery => ({
  start_date,
  end_date,
  payment_type: known(paymentTypes, payment_type),
  status: known(workCardStatuses, status),
})

export const useReportFilters = () => {
  const [params, setParams] = useSearchParams()
  const given = Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? '']),
  ) as unknown as ReportFilters
  const filters = given.start_date && given.end_date ? given : { ...given, ...thisMonth() }
  const generate = (next: ReportFilters) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  return { filters, generate }
}

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** The code of what is wrong with a range, as errors.ts words it at fields. */
export const faultOf = ({
  start_date,
  end_date,
}: ReportFilters): 'missing' | 'before_start_date' | 'too_many_days' | null => {
  if (!start_date || !end_date) return 'missing'
  if (end_date < start_date) return 'before_start_date'
  return days(start_date, end_date) > mostReportDays ? 'too_many_days' : null
}
