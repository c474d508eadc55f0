/** Approved leave, for attendance and pay. */
import { addDays } from '@warsha/contracts/hr/leave-rules'
import { type Queryable, queryRows } from '@warsha/service-kit/database'
import sql from './leave.sql'

/**
 * Returns a function that tells if an employee is on approved leave of a whole day.
 *
 * @param employeeId limits what is read; null reads for everybody
 */
export const loadApprovedLeave = async (
  db: Queryable,
  employeeId: string | null,
  range: { readonly from: string; readonly to: string },
): Promise<(employeeId: string, date: string) => boolean> => {
  const rows = await queryRows(db, sql.selectApprovedLeave, { employee_id: employeeId, ...range })
  const days = new Set<string>()
  for (const { employee_id, start_date, end_date, is_half_day } of rows) {
    if (is_half_day) continue
    const first = start_date > range.from ? start_date : range.from
    const last = end_date < range.to ? end_date : range.to
    for (let date = first; date <= last; date = addDays(date, 1)) days.add(`${employee_id} ${date}`)
  }
  return (id, date) => days.has(`${id} ${date}`)
}
