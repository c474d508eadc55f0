/** The days of the leave calendar and who is away on them. */

import { addDays, countDays } from '@warsha/contracts/base/calendar-dates'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import type { Month } from '../shared/months.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Returns the dates of a month, YYYY-MM-DD. */
export const listDays = ({ month, year }: Month): string[] => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return Array.from({ length: countDays(first, last) }, (_, index) => addDays(first, index))
}

interface FreeDays {
  holidays: readonly { date: string }[]
  /** Names of weekdays. */
  weekly_off_days: readonly string[]
  /** Dates. Undefined in responses of the former release, which knows only weekdays. */
  off_days?: readonly string[] | undefined
}

/** Returns why nobody works on a day; undefined for a working day. */
export const dayKindOf = (day: string, { holidays, weekly_off_days, off_days }: FreeDays) => {
  if (holidays.some(({ date }) => date === day)) return 'holiday'
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!
  const isOff = off_days ? off_days.includes(day) : weekly_off_days.includes(weekday)
  return isOff ? 'off' : undefined
}

export interface Absentee {
  id: string
  name: string
  requests: LeaveRequest[]
}

export const groupByEmployee = (requests: readonly LeaveRequest[]): Absentee[] => {
  const groups = new Map<string, Absentee>()
  for (const request of requests) {
    const group = groups.get(request.employee_id) ?? {
      id: request.employee_id,
      name: fullNameOf(request),
      requests: [],
    }
    group.requests.push(request)
    groups.set(request.employee_id, group)
  }
  return [...groups.values()]
}
