/** Attendance of three whole months and this one for the demo shop, invented, with the rules of real punches. */
import { addDays, addMonths } from '@warsha/contracts/base/calendar-dates'
import type { PunchFlag } from '@warsha/contracts/hr/attendance-limits'
import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { toCheckInColumns, toCheckOutColumns } from '../features/attendance/calculate-record.ts'
import { requestCorrection } from '../features/corrections/request-correction.ts'
import { loadApprovedLeave } from '../features/leave/approved-leave.views.ts'
import { listWorkPatterns, loadSchedules } from '../features/schedules/schedules.views.ts'
import { listDates, minuteMs, resolveWorkDay } from '../features/schedules/work-day-rules.ts'
import { assignDemoPattern, createDemoPattern } from './demo-patterns.ts'
import {
  type DemoRecord,
  hasRecords,
  insertDemoRecords,
  selectDemoEmployees,
} from './seed-demo-records.ts'

const months = 3

const demoPatterns = [
  { name: 'Early shift', from: '07:00', to: '16:00', username: 'suresh' },
  { name: 'Evening shift', from: '14:00', to: '23:00', username: 'bilal' },
]

/** Usernames of the accounts that visitors use: they are not checked in, so that visitors can punch. */
const visitorAccounts = new Set(['admin', 'manager', 'reception', 'mechanic', 'employee'])

/** Returns a number from 0 to 1 that is the same for the same text. */
const randomOf = (text: string): number => {
  let hash = 2_166_136_261
  for (const character of text) {
    hash ^= character.codePointAt(0)!
    hash = Math.imul(hash, 16_777_619)
  }
  // Two texts that differ in the last character only must not be close.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** Minutes after the start of the shift: most come in time, one in nine is late. */
const arrivalOf = (key: string): number => {
  const luck = randomOf(`arrival ${key}`)
  return luck < 0.11 ? 16 + Math.floor(luck * 300) : Math.floor(luck * 22) - 12
}

/** Minutes after the end of the shift: some stay for overtime, few leave early. */
const departureOf = (key: string): number => {
  const luck = randomOf(`departure ${key}`)
  if (luck < 0.05) return -25 - Math.floor(luck * 900)
  if (luck > 0.88) return 45 + Math.floor((luck - 0.88) * 600)
  return Math.floor(luck * 18)
}

/** A sign to check on one day in thirty. */
const flagsOf = (key: string): PunchFlag[] => {
  const luck = randomOf(`flags ${key}`)
  if (luck < 0.02) return ['uncertain_position']
  return luck < 0.033 ? ['late_sent'] : []
}

/** Creates two patterns and assigns them. Skips a shop that has patterns, as one whose start was interrupted. */
const createDemoPatterns = async (
  { db }: Service,
  now: Date,
  from: string,
  employees: readonly { username: string; id: string }[],
): Promise<void> => {
  if ((await listWorkPatterns(db, from)).length > 0) return
  await db.inTransaction(async (tx) => {
    for (const { username, ...pattern } of demoPatterns) {
      const id = await createDemoPattern(tx, now, pattern)
      const employee = employees.find((one) => one.username === username)
      if (employee) await assignDemoPattern(tx, now, { employeeId: employee.id, pattern: id, from })
    }
  })
}

/** Skips a shop that has records already. */
export const seedDemoAttendance = async (service: Service): Promise<void> => {
  const { db, clock } = service
  if (await hasRecords(db)) return
  const now = clock()
  const settings = await readLocalSettings(db)
  const zone = settings.shop_timezone
  const today = toLocalDate(zone, now)
  const from = `${addMonths(today, -months).slice(0, 8)}01`

  const employees = await selectDemoEmployees(db)
  const forgetful = employees.find(({ username }) => username === 'mechanic')
  await createDemoPatterns(service, now, from, employees)
  const leaveShare = await loadApprovedLeave(db, null, { from, to: today })
  const schedules = await loadSchedules(db, { employeeIds: null, from, to: today })
  // Before the transaction: on a busy machine this takes longer than PostgreSQL lets a transaction wait.
  const records = employees.flatMap((employee) => {
    const schedule = schedules(employee.id)
    const first = employee.hire_date > from ? employee.hire_date : from
    const last = employee.termination_date ?? today
    return listDates(first, last < today ? last : today).flatMap((date): DemoRecord[] => {
      const key = `${employee.username} ${date}`
      if (leaveShare(employee.id, date) === 1) return []
      const day = resolveWorkDay(schedule, date)
      // One absence in thirty days.
      if (!day.starts_at || !day.ends_at || randomOf(`absence ${key}`) < 0.033) return []
      const checkIn = new Date(day.starts_at.getTime() + arrivalOf(key) * minuteMs)
      const checkOut = new Date(day.ends_at.getTime() + departureOf(key) * minuteMs)
      if (checkIn >= now) return []
      const context = { settings, schedule }
      const record = {
        id: uuid(),
        employee_id: employee.id,
        missed_at: null,
        flags: flagsOf(key),
        ...toCheckInColumns(context, day, checkIn, true),
      }
      if (checkOut < now)
        return [{ ...record, ...toCheckOutColumns(context, day, { checkIn, checkOut }, []) }]
      return date < today || visitorAccounts.has(employee.username) ? [] : [record]
    })
  })
  const forgotten = records.findLast(
    ({ employee_id, work_date }) => employee_id === forgetful?.id && work_date < today,
  )
  await db.inTransaction((tx) =>
    insertDemoRecords(
      tx,
      records.map((record) => (record === forgotten ? forgetCheckOut(record) : record)),
    ),
  )
  if (forgetful) await requestDemoCorrection(service, forgetful, zone, addDays(from, -2))
}

const forgetCheckOut = ({
  check_out_time,
  worked_minutes: _worked,
  ...record
}: DemoRecord): DemoRecord => ({
  ...record,
  is_early_leave: false,
  early_leave_minutes: 0,
  overtime_minutes: 0,
  overtime_night_minutes: 0,
  missed_at: check_out_time ?? null,
})

/** A request that waits for the manager: a day on which the mechanic's phone was empty. */
const requestDemoCorrection = async (
  service: Service,
  { id, first_name, last_name }: { id: string; first_name: string; last_name: string },
  zone: string,
  date: string,
): Promise<void> => {
  const start = Date.parse(startOfLocalDay(zone, date))
  const time = (hour: number) => new Date(start + hour * 60 * minuteMs).toISOString()
  await requestCorrection(service, {
    actor: { id, name: `${first_name} ${last_name}` },
    idempotency: undefined,
    body: {
      attendance_id: null,
      check_in_time: time(8),
      check_out_time: time(18),
      reason: 'My phone had no battery',
    },
  })
}
