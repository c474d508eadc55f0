/** The calendar of leave. */
import { addDays } from '@warsha/contracts/base/calendar-dates'
import { type Weekday, weekdays } from '@warsha/contracts/hr/attendance-limits'
import type { LeaveCalendar, LeaveRequest } from '@warsha/contracts/hr/leave'
import type { Service } from '@warsha/service-kit/process'
import type { DecidingActor } from '../employees/assert-can-decide.ts'
import { readHolidays, readShopHours } from '../schedules/schedules.views.ts'
import { findVersion, listDates, weekdayOf } from '../schedules/work-day-rules.ts'
import { listLeave } from './leave.views.ts'

const lastDayOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** Returns the days on which two or more employees of one position are away, pending requests included. */
export const findConflicts = (requests: readonly LeaveRequest[], from: string, to: string) => {
  const conflicts: LeaveCalendar['conflicts'] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const away = requests.filter((leave) => leave.start_date <= date && leave.end_date >= date)
    const byPosition = new Map<string, string[]>()
    for (const { position, employee_id } of away) {
      if (!position) continue
      byPosition.set(position, [...(byPosition.get(position) ?? []), employee_id])
    }
    for (const [position, ids] of byPosition) {
      const employee_ids = [...new Set(ids)]
      if (employee_ids.length > 1) conflicts.push({ date, position, employee_ids })
    }
  }
  return conflicts
}

/** Returns the leave of all employees in a month, with the shop's days off. */
export const getLeaveCalendar = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  { month, year }: { month: number; year: number },
  actor: DecidingActor,
): Promise<LeaveCalendar> => {
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  const to = lastDayOf(year, month)
  const requests = await listLeave(db, { from, to, only_active: true }, actor, clock())
  const shopHours = await readShopHours(db)
  const isOff = (weekday: Weekday, date: string) =>
    !findVersion(shopHours, date)!.hours.working_days.includes(weekday)
  return {
    requests,
    conflicts: findConflicts(requests, from, to),
    weekly_off_days: weekdays.filter((weekday) => isOff(weekday, to)),
    off_days: listDates(from, to).filter((date) => isOff(weekdayOf(date), date)),
    holidays: [...(await readHolidays(db, from, to)).values()],
  }
}
