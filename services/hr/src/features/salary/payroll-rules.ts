/** Rules of the payroll of a month. Pure. */

import { countDays } from '@warsha/contracts/base/calendar-dates'
import { type Aed, type Fils, sumFils, toAed, toFils } from '@warsha/contracts/base/money'
import { basisPointsFromPercent, wholeRate } from '@warsha/contracts/base/percentages'
import { type Month, monthAfter } from '@warsha/contracts/hr/loan-rules'
import type { Payroll, PayrollRow, SalaryRecord } from '@warsha/contracts/hr/salary'

/** Returns the first and the last day of a month. */
export const toMonthRange = ({ month, year }: Month) => {
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  const to = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from, to, days: countDays(from, to) }
}

export const monthBefore = ({ month, year }: Month): Month =>
  month === 1 ? { month: 12, year: year - 1 } : { month: month - 1, year }

const sumNet = (rows: readonly { net_salary: Aed }[]): Fils =>
  sumFils(rows.map(({ net_salary }) => toFils(net_salary)))

/** Wages are on time if at least this share is paid by the due date (Ministerial Resolution 340/2026). */
const requiredRate = basisPointsFromPercent(85)
const warningDays = 6

const warningOf = (
  { paid, total }: { paid: Fils; total: Fils },
  dueDate: string,
  today: string,
): Payroll['state']['warning'] => {
  if (total === 0 || paid * wholeRate >= total * requiredRate) return null
  if (today >= dueDate) return 'late'
  return countDays(today, dueDate) - 1 <= warningDays ? 'due_soon' : null
}

interface PayrollToSummarize {
  readonly payrollMonth: Month
  /** The rows that were paid or can be. */
  readonly rows: readonly PayrollRow[]
  /** Records of the month before. */
  readonly previous: readonly SalaryRecord[]
}

/** Returns the totals of a payroll, and a warning if its wages are late or soon due on the first of the next month. */
export const summarizePayroll = (
  { payrollMonth, rows, previous }: PayrollToSummarize,
  today: string,
): Payroll['state'] => {
  const records = rows.flatMap(({ record }) => record ?? [])
  const paidRecords = records.filter(({ is_paid }) => is_paid)
  const total = sumNet(rows.flatMap(({ record, proposal }) => record ?? proposal ?? []))
  const paid = sumNet(paidRecords)
  const due_date = toMonthRange(monthAfter(payrollMonth)).from
  return {
    employees: rows.length,
    created: records.length,
    paid: paidRecords.length,
    total_net: toAed(total),
    paid_net: toAed(paid),
    previous_net: toAed(sumNet(previous)),
    due_date,
    warning: warningOf({ paid, total }, due_date, today),
  }
}
