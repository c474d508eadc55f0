/** Gratuity and final settlement. Amounts are in AED. */

import { addDays, addMonths, countDays } from '@warsha/contracts/base/calendar-dates'
import { roundToHundredths } from '@warsha/contracts/base/hundredths'
import { fils, sumFils, toAed, toFils } from '@warsha/contracts/base/money'
import type { EmployeeGratuity, FinalSettlement } from '@warsha/contracts/hr/end-of-service'
import { calculateGratuity } from '@warsha/contracts/hr/gratuity-rules'
import { leaveDaysBetween, settledLeave } from '@warsha/contracts/hr/leave-rules'
import { leaveTypeFacts } from '@warsha/contracts/hr/leave-types'
import { monthIndex, monthOf } from '@warsha/contracts/hr/loan-rules'
import { type DayRateBasis, payOfDays } from '@warsha/contracts/hr/salary-rules'
import { fieldError, toLocalDate } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import type { Absence } from '../attendance/monthly-attendance.views.ts'
import { isUaeNational } from '../employee-documents/employee-documents.views.ts'
import { toEmployeeColumns } from '../employees/employee-columns.ts'
import { hasUnknownLastDay } from '../employees/employee-rules.ts'
import { type EmployeeRow, selectEmployee } from '../employees/employees.store.ts'
import { hasOnlyHourlyPay, hourlyPayOnly } from '../employees/hourly-pay.ts'
import { countAnnualDays, listLeaveForPay } from '../leave/approved-leave.views.ts'
import { getBalance } from '../leave/leave-balances.views.ts'
import { getOutstandingLoans } from '../loans/loans.views.ts'
import { toMonthRange } from '../salary/payroll-rules.ts'
import { readEmployer } from '../salary/read-employer.ts'
import { listSalaries } from '../salary/salary.views.ts'
import { getUnpaidSalaries } from './unpaid-salaries.ts'

/** Days in which the settlement is due after the last day (Federal Decree-Law 33/2021, article 53). */
const daysUntilDue = 14

type Reader = Pick<Service, 'db' | 'clock'>

/** A settlement is calculated at most so many months ahead. */
const maxMonthsAhead = 12

/**
 * Returns the last day that counts: the given one, the termination date if it is at most a year ahead, or today.
 *
 * Throws 400 at the last day if it is before the hire date or more than a year ahead, or missing for somebody who is
 * inactive without one.
 */
const lastDayOf = async (
  { db, clock }: Reader,
  employee: EmployeeRow,
  lastDay: string | null | undefined,
): Promise<string> => {
  const { hire_date, termination_date } = employee
  const { shop_timezone } = await readLocalSettings(db)
  const today = toLocalDate(shop_timezone, clock())
  const maximum = addMonths(today, maxMonthsAhead)
  if (lastDay && lastDay < hire_date) throw fieldError('last_day', 'before_hire_date')
  if (lastDay && lastDay > maximum) throw fieldError('last_day', 'date_too_late', { maximum })
  if (!lastDay && hasUnknownLastDay(employee))
    throw fieldError('last_day', 'inactive_without_last_day')
  return lastDay ?? (termination_date && termination_date <= maximum ? termination_date : today)
}

/** Returns the lines of paid salaries that deducted absence up to a day. */
const listPaidAbsences = async (db: Queryable, employee: EmployeeRow, lastDay: string) => {
  const salaries = await listSalaries(db, { employee_id: employee.id, is_paid: true }, null)
  return salaries
    .filter(({ month, year }) => toMonthRange({ month, year }).from <= lastDay)
    .flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'absence'))
}

/**
 * Returns the days that do not count as service: unpaid leave, and absence that a paid salary did not pay. A day of both
 * counts once: leave may be approved for days whose absence was already deducted.
 */
const countUnpaidDays = async (
  db: Queryable,
  employee: EmployeeRow,
  lastDay: string,
): Promise<number> => {
  const leave = (await listLeaveForPay(db, employee.id, employee.hire_date, lastDay)).filter(
    ({ leave_type }) => leaveTypeFacts[leave_type].pay === 'none',
  )
  const countLeave = (from: string, to: string) =>
    leave.reduce((sum, each) => sum + leaveDaysBetween(each, from, to), 0)
  const countWithoutLeave = ({ date, days }: Absence) =>
    date <= lastDay ? Math.min(days, 1 - countLeave(date, date)) : 0
  const absentDays = (await listPaidAbsences(db, employee, lastDay)).flatMap(
    ({ absences, days }) => absences?.map(countWithoutLeave) ?? [days ?? 0],
  )
  return absentDays.reduce((sum, days) => sum + days, countLeave(employee.hire_date, lastDay))
}

/**
 * Returns the gratuity of an employee who would leave after `lastDay`. Throws 400 at the last day as `lastDayOf`, and
 * `hourly_pay_only` (422).
 */
export const getGratuity = async (
  reader: Reader,
  employee: EmployeeRow,
  requestedLastDay: string | null | undefined,
): Promise<EmployeeGratuity> => {
  const as_of = await lastDayOf(reader, employee, requestedLastDay)
  if (hasOnlyHourlyPay(employee)) throw hourlyPayOnly('base_salary')
  const basic = employee.base_salary ?? fils(0)
  const service_days = countDays(employee.hire_date, as_of)
  const unpaid_days = await countUnpaidDays(reader.db, employee, as_of)
  const { amount, ...calculation } = calculateGratuity(basic, service_days, unpaid_days)
  const is_uae_national = await isUaeNational(reader.db, employee.id)
  return {
    employee_id: employee.id,
    hire_date: employee.hire_date,
    as_of,
    service_days,
    unpaid_days,
    ...calculation,
    is_eligible: calculation.is_eligible && !is_uae_national,
    is_uae_national,
    basic_salary: toAed(basic),
    amount: toAed(is_uae_national ? fils(0) : amount),
    is_estimate: employee.termination_date !== as_of,
  }
}

/** Returns the annual leave taken in a year that the year before it had granted: the first days that were taken. */
const countCarriedDaysTaken = async (
  reader: Reader,
  { id }: EmployeeRow,
  year: number,
): Promise<number> => {
  const { carriedOver } = await getBalance(reader, id, year)
  return Math.min(
    carriedOver,
    await countAnnualDays(reader.db, id, `${year}-01-01`, `${year}-12-31`),
  )
}

/**
 * Returns the annual leave that was granted and not taken in the calendar year of the last day and in the one before it.
 * Nobody loses leave by leaving (Federal Decree-Law 33/2021, article 29), so the limit on days that are carried over does
 * not apply.
 */
const countUnusedLeave = async (
  reader: Reader,
  employee: EmployeeRow,
  lastDay: string,
): Promise<number> => {
  const { db } = reader
  const { leave_annual_days } = await readLocalSettings(db)
  const yearBefore = Number(lastDay.slice(0, 4)) - 1
  const from = `${yearBefore}-01-01`
  const period = { hireDate: employee.hire_date, from, to: lastDay }
  const granted = settledLeave(period, Number(leave_annual_days))
  const taken = await countAnnualDays(db, employee.id, from, lastDay)
  const carriedDays = await countCarriedDaysTaken(reader, employee, yearBefore)
  return Math.max(0, roundToHundredths(granted - (taken - carriedDays)))
}

/**
 * Returns the final settlement: gratuity, unused annual leave on the basic salary, unpaid salaries before
 * installments, and what is still owed of loans.
 *
 * Throws 400 at the last day as `lastDayOf`, and `hourly_pay_only` (422).
 */
export const getFinalSettlement = async (
  reader: Reader,
  employeeId: string,
  requestedLastDay: string | null | undefined,
): Promise<FinalSettlement> => {
  const { db } = reader
  const employee = await selectEmployee(db, employeeId)
  const last_day = await lastDayOf(reader, employee, requestedLastDay)
  const settings = await readLocalSettings(db)
  const gratuity = await getGratuity(reader, employee, last_day)

  const leave_days = await countUnusedLeave(reader, employee, last_day)
  const basis = Number(settings.day_rate_basis) as DayRateBasis
  const leaveAmount = payOfDays(employee.base_salary ?? fils(0), leave_days, basis)

  const salaries = await getUnpaidSalaries(reader, employee, last_day)
  const lastMonth = monthIndex(monthOf(last_day))
  const lastSalary = salaries.find((salary) => monthIndex(salary) === lastMonth)
  const salaryAmount = sumFils(salaries.map(({ amount }) => amount))
  const loans = await getOutstandingLoans(db, employeeId)
  const due = sumFils([toFils(gratuity.amount), leaveAmount, salaryAmount])
  return {
    ...toEmployeeColumns(employee),
    hire_date: employee.hire_date,
    last_day,
    due_date: addDays(last_day, daysUntilDue),
    is_estimate: employee.termination_date !== last_day,
    gratuity,
    leave_days,
    leave_amount: toAed(leaveAmount),
    unpaid_salaries: salaries
      .filter((salary) => salary !== lastSalary)
      .map((salary) => ({ ...salary, amount: toAed(salary.amount) })),
    last_salary: lastSalary
      ? { month: lastSalary.month, year: lastSalary.year, amount: toAed(lastSalary.amount) }
      : null,
    loans_outstanding: toAed(loans),
    total: toAed(fils(due - loans)),
    employer: await readEmployer(db),
  }
}
