import { maxReportDays } from '@warsha/contracts/workshop/reports/report-days'
import { isIsoDate, shopToday } from '@warsha/web-kit'
import type { StatementRange } from './customer-statements.api.ts'

/** Returns the range from the first day of the month until `to`, or until today. */
export const monthUntil = (to: string = shopToday()): StatementRange => ({
  from: `${to.slice(0, 8)}01`,
  to,
})

const countDays = ({ from, to }: StatementRange): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** Returns why the range is invalid, or null. Except for `missing`, the codes are those of field errors. */
export const findRangeError = (range: StatementRange) => {
  if (!isIsoDate(range.from) || !isIsoDate(range.to)) return 'missing'
  if (range.to < range.from) return 'before_start_date'
  return countDays(range) > maxReportDays ? 'too_many_days' : null
}
