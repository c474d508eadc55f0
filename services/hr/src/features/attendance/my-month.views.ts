/** The calendar of an employee's own attendance. */

import type { QueryOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import type { readMyAttendanceMonth } from '@warsha/contracts/hr/attendance'
import type { AttendanceStatus } from '@warsha/contracts/hr/attendance-limits'
import { queryRows, waitForAll } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { loadApprovedLeave } from '../leave/approved-leave.views.ts'
import { loadSchedules } from '../schedules/schedules.views.ts'
import { listDates, resolveDayKind } from '../schedules/work-day-rules.ts'
import { monthRange, readToday } from './attendance-ranges.ts'
import sql from './attendance-views.sql'

/** Days, schedule and leave of one point in time. */
const readMonth = (
  { db, clock }: Service,
  query: QueryOf<typeof readMyAttendanceMonth>,
  employee_id: string,
) =>
  db.inSnapshot(async (tx) => {
    const { today, now } = await readToday({ db: tx, clock })
    const month = query.month ?? today.slice(0, 7)
    const range = monthRange(month)
    const [schedules, rows, [employed], leaveShare] = await waitForAll([
      loadSchedules(tx, { employeeIds: [employee_id], ...range }),
      queryRows(tx, sql.selectDays, { ...range, employee_id, now: now.toISOString() }),
      queryRows(tx, sql.selectEmployed, { ...range, employee_id }),
      loadApprovedLeave(tx, employee_id, range),
    ])
    return { today, month, range, rows, employed, schedule: schedules(employee_id), leaveShare }
  })

/** Returns every day of a month with shift, holiday, leave and attendance of an employee. */
export const getMyMonth = async (
  service: Service,
  query: QueryOf<typeof readMyAttendanceMonth>,
  employeeId: string,
): Promise<ResponseOf<typeof readMyAttendanceMonth>['data']> => {
  const { today, month, range, rows, employed, schedule, leaveShare } = await readMonth(
    service,
    query,
    employeeId,
  )
  const rowByDate = new Map(rows.map((row) => [row.work_date, row]))
  const days = listDates(range.from, range.to).map((date) => {
    const { kind, holiday } = resolveDayKind(schedule, date)
    const row = rowByDate.get(date)
    const isEmployed =
      employed !== undefined &&
      employed.hire_date <= date &&
      (employed.termination_date === null || date <= employed.termination_date)
    const is_on_leave = leaveShare(employeeId, date) === 1
    return {
      date,
      kind,
      holiday_name_en: holiday?.name_en ?? null,
      holiday_name_ar: holiday?.name_ar ?? null,
      is_on_leave,
      is_future: date > today,
      status: (row?.status as AttendanceStatus | undefined) ?? null,
      is_absent: kind === 'working' && date < today && isEmployed && !row && !is_on_leave,
      is_late: row?.is_late ?? false,
      late_minutes: row?.late_minutes ?? 0,
      worked_minutes: row?.worked_minutes ?? 0,
    }
  })
  return { month, days }
}
