/** The months of which an employee can have a salary. Pure. */
import { type Month, monthAfter, monthIndex, monthOf } from '@warsha/contracts/hr/loan-rules'
import { type ApiError, fieldError } from '@warsha/service-kit/base'
import { hasUnknownLastDay } from '../employees/employee-rules.ts'

interface Employment {
  readonly hire_date: string
  readonly termination_date: string | null
  readonly is_active: boolean
}

const isBefore = (one: Month, other: Month): boolean => monthIndex(one) < monthIndex(other)

/** Throws 400 at the month if it is later than the month after `today`. */
export const assertMonthNotTooFar = (payrollMonth: Month, today: string): void => {
  if (isBefore(monthAfter(monthOf(today)), payrollMonth))
    throw fieldError('month', 'month_too_far_ahead')
}

/** Returns the error of a month in which the employee is not employed, or null. */
const employmentErrorOf = (
  payrollMonth: Month,
  { hire_date, termination_date }: Employment,
): ApiError | null => {
  if (isBefore(payrollMonth, monthOf(hire_date)))
    return fieldError('month', 'month_before_hire', { date: hire_date })
  if (termination_date && isBefore(monthOf(termination_date), payrollMonth))
    return fieldError('month', 'month_after_leaving', { date: termination_date })
  return null
}

/** Throws 400 at the month unless the employee works on one of its days and it starts at most a month after `today`. */
export const assertPayrollMonth = (
  payrollMonth: Month,
  employment: Employment,
  today: string,
): void => {
  assertMonthNotTooFar(payrollMonth, today)
  const error = employmentErrorOf(payrollMonth, employment)
  if (error) throw error
}

/** Throws 400 at an employee who is inactive without a last day, so that the pay of the month is unknown. */
export const assertKnownLastDay = (employment: Employment): void => {
  if (hasUnknownLastDay(employment)) throw fieldError('employee_id', 'inactive_without_last_day')
}
