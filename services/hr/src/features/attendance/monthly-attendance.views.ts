/** Attendance of employees per month: the figures for pay. */
import { addDays } from '@warsha/contracts/base/calendar-dates'
import { minutesPerWorkDay } from '@warsha/contracts/hr/salary-rules'
import { type Queryable, queryRows, waitForAll } from '@warsha/service-kit/database'
import { loadApprovedLeave } from '../leave/approved-leave.views.ts'
import { loadSchedules } from '../schedules/schedules.views.ts'
import { listDates, resolveDayKind } from '../schedules/work-day-rules.ts'
import { monthRange } from './attendance-ranges.ts'
import sql from './attendance-views.sql'
import type { OvertimeMinutes } from './overtime-rules.ts'

/** Figures of one employee. `computeOvertimePay` of overtime-rules.ts turns the overtime into pay. */
export interface MonthlyAttendance extends OvertimeMinutes {
  readonly employee_id: string
  readonly days_worked: number
  readonly late_days: number
  /** From check-in to check-out. */
  readonly worked_minutes: number
  /** Of days that were later than the threshold, and without approved leave: each at most the minutes of a day of work. */
  readonly late_minutes: number
  readonly early_leave_minutes: number
  readonly absences: readonly Absence[]
}

/** A working day, by the hours of its date, before today without a record, between hiring and termination. */
export interface Absence {
  readonly date: string
  /** 0.5 if there is approved leave of half a day, otherwise 1. */
  readonly days: number
}

interface MonthlyAttendanceInput {
  /** YYYY-MM, by work date: a night shift belongs to the day on which it starts. */
  readonly month: string
  /** Today in the shop's time zone, YYYY-MM-DD. */
  readonly today: string
  /** Null for all employees who were employed in the month. */
  readonly employeeId: string | null
}

const noRecords = {
  days_worked: 0,
  late_days: 0,
  worked_minutes: 0,
  late_minutes: 0,
  early_leave_minutes: 0,
  overtime_minutes: 0,
  overtime_night_minutes: 0,
  rest_day_minutes: 0,
  holiday_minutes: 0,
  dates: [] as readonly string[],
}

/** Returns the figures of a month for each employee who was employed in it. */
export const readMonthlyAttendance = async (
  db: Queryable,
  { month, today, employeeId }: MonthlyAttendanceInput,
): Promise<MonthlyAttendance[]> => {
  const range = monthRange(month)
  const filter = { ...range, employee_id: employeeId }
  const [employed, rows, leaveShare, schedules] = await waitForAll([
    queryRows(db, sql.selectEmployed, filter),
    // Lateness of a day costs at most the pay of the day.
    queryRows(db, sql.selectMonthlySums, { ...filter, max_late_minutes: minutesPerWorkDay }),
    loadApprovedLeave(db, employeeId, range),
    loadSchedules(db, { employeeIds: employeeId === null ? null : [employeeId], ...range }),
  ])
  const sumsByEmployee = new Map(rows.map((row) => [row.employee_id, row]))

  return employed.map(({ id, hire_date, termination_date }) => {
    const { dates, ...sums } = sumsByEmployee.get(id) ?? { ...noRecords, employee_id: id }
    const schedule = schedules(id)
    const from = hire_date > range.from ? hire_date : range.from
    const lastDay = [addDays(today, -1), range.to, termination_date ?? range.to].sort()[0]!
    const absences = listDates(from, lastDay)
      .filter((date) => !dates.includes(date) && resolveDayKind(schedule, date).kind === 'working')
      .map((date) => ({ date, days: 1 - leaveShare(id, date) }))
      .filter(({ days }) => days > 0)
    return { ...sums, absences }
  })
}
