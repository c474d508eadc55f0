/** What attendance means for the pay of a month. The only place where salary reads attendance. */
import type { Month } from '@warsha/contracts/hr/loan-rules'
import type { Queryable } from '@warsha/service-kit/database'
import { type Absence, readMonthlyAttendance } from '../attendance/monthly-attendance.views.ts'
import type { OvertimeMinutes } from '../attendance/overtime-rules.ts'
import { toMonthRange } from './payroll-rules.ts'

export interface AttendanceForPay {
  readonly overtime: OvertimeMinutes
  readonly late_minutes: number
  readonly absences: readonly Absence[]
}

interface AttendanceForPayInput {
  /** Null for all employees. */
  readonly employeeId: string | null
  readonly payrollMonth: Month
  /** In the shop's time zone. */
  readonly today: string
}

/**
 * Returns the figures of a month by employee.
 *
 * Absence counts only for employees who punched in at least once in the month: without a single record the employee
 * does not take part in attendance, and is paid the full month.
 */
export const readAttendanceForPay = async (
  db: Queryable,
  { employeeId, payrollMonth, today }: AttendanceForPayInput,
): Promise<ReadonlyMap<string, AttendanceForPay>> => {
  const month = toMonthRange(payrollMonth).from.slice(0, 7)
  const rows = await readMonthlyAttendance(db, { month, today, employeeId })
  return new Map(
    rows.map(({ employee_id, days_worked, absences, late_minutes, ...minutes }) => [
      employee_id,
      { overtime: minutes, late_minutes, absences: days_worked > 0 ? absences : [] },
    ]),
  )
}
