/** Approved leave, for attendance and pay. */
import { addDays } from '@warsha/contracts/base/calendar-dates'
import { leaveDaysBetween } from '@warsha/contracts/hr/leave-rules'
import { type DeductedLeaveType, deductedLeaveTypes } from '@warsha/contracts/hr/leave-types'
import { type Queryable, queryRows } from '@warsha/service-kit/database'
import sql from './leave.sql'

/**
 * Returns a function that returns how much of a day an employee is on approved leave: 0, 0.5 or 1.
 *
 * @param employeeId limits what is read; null reads for everybody
 */
export const loadApprovedLeave = async (
  db: Queryable,
  employeeId: string | null,
  range: { readonly from: string; readonly to: string },
): Promise<(employeeId: string, date: string) => number> => {
  const rows = await queryRows(db, sql.selectApprovedLeave, { employee_id: employeeId, ...range })
  const days = new Map<string, number>()
  for (const { employee_id, start_date, end_date, is_half_day } of rows) {
    const first = start_date > range.from ? start_date : range.from
    const last = end_date < range.to ? end_date : range.to
    for (let date = first; date <= last; date = addDays(date, 1))
      days.set(`${employee_id} ${date}`, is_half_day ? 0.5 : 1)
  }
  return (id, date) => days.get(`${id} ${date}`) ?? 0
}

/** Returns the days of approved annual leave of an employee between two dates. */
export const countAnnualDays = async (
  db: Queryable,
  employeeId: string,
  from: string,
  to: string,
): Promise<number> =>
  (await queryRows(db, sql.selectApprovedLeave, { employee_id: employeeId, from, to }))
    .filter(({ leave_type }) => leave_type === 'annual')
    .reduce((sum, leave) => sum + leaveDaysBetween(leave, from, to), 0)

export interface LeaveForPay {
  readonly id: string
  readonly employee_id: string
  readonly leave_type: DeductedLeaveType
  readonly start_date: string
  readonly end_date: string
  readonly is_half_day: boolean
}

/** Returns approved leave between two dates that may lower the pay, of one employee or of everybody, oldest first. */
export const listLeaveForPay = async (
  db: Queryable,
  employeeId: string | null,
  from: string,
  to: string,
): Promise<LeaveForPay[]> =>
  (
    await queryRows(db, sql.selectLeaveForPay, {
      employee_id: employeeId,
      types: deductedLeaveTypes,
      from,
      to,
    })
  ).map((row) => ({ ...row, leave_type: row.leave_type as DeductedLeaveType }))
