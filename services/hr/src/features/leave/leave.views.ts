/** Reads of leave. */
import type { StaffRole } from '@warsha/contracts/hr/employees'
import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import {
  addDays,
  addMonths,
  type LeaveType,
  leaveDaysBetween,
  splitSickLeave,
} from '@warsha/contracts/hr/leave-rules'
import { decisionBlockedBy, type RequestStatus } from '@warsha/contracts/hr/request-states'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import { paginateRows, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import {
  countDeciders,
  type Deciders,
  type DecidingActor,
  decidingBlockedBy,
} from '../employees/assert-can-decide.ts'
import { selectEmployee } from '../employees/employees.store.ts'
import { readHolidays } from '../schedules/schedules.views.ts'
import sql from './leave.sql'
import { selectDaysByYear } from './leave.store.ts'
import { toLeaveBalance } from './leave-balance.ts'

export interface LeaveFilter {
  readonly id?: string | null | undefined
  readonly employee_id?: string | null | undefined
  readonly leave_type?: string | null | undefined
  readonly status?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly only_active?: boolean | null | undefined
}

const selectRows = (db: Queryable, filter: LeaveFilter, today: string) =>
  queryRows(db, sql.selectLeaveRequests, {
    id: filter.id ?? null,
    employee_id: filter.employee_id ?? null,
    leave_type: filter.leave_type ?? null,
    status: filter.status ?? null,
    from: filter.from ?? null,
    to: filter.to ?? null,
    only_active: filter.only_active ?? null,
    today,
  })

const toLeaveRequest = (
  row: Awaited<ReturnType<typeof selectRows>>[number],
  actor: DecidingActor,
  deciders: Deciders,
): LeaveRequest => {
  const { role_name, ...rest } = row
  const target = { id: row.employee_id, role_name: role_name as StaffRole }
  return {
    ...rest,
    leave_type: row.leave_type as LeaveType,
    status: row.status as RequestStatus,
    total_days: Number(row.total_days),
    decision_blocked_by: decisionBlockedBy(row) ?? decidingBlockedBy(actor, target, deciders),
  }
}

/** Returns leave requests, newest first, at most 1,000. */
export const listLeave = async (
  db: Queryable,
  filter: LeaveFilter,
  actor: DecidingActor,
  now: Date,
): Promise<LeaveRequest[]> => {
  const { shop_timezone } = await readLocalSettings(db)
  const deciders = await countDeciders(db, actor)
  const rows = await selectRows(db, filter, toLocalDate(shop_timezone, now))
  return rows.slice(0, 1000).map((row) => toLeaveRequest(row, actor, deciders))
}

/** Returns one request. Throws 404 if there is none. */
export const getLeave = async (
  db: Queryable,
  id: string,
  actor: DecidingActor,
  now: Date,
): Promise<LeaveRequest> => {
  const [leave] = await listLeave(db, { id }, actor, now)
  if (!leave) throw notFound()
  return leave
}

export const toYearRange = (year: number | undefined) =>
  year === undefined ? {} : { from: `${year}-01-01`, to: `${year}-12-31` }

const byEmployee = <Row extends { employee_id: string }>(rows: readonly Row[]) => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.employee_id, [...(groups.get(row.employee_id) ?? []), row])
  return groups
}

const listSickLeave = async (db: Queryable, employeeId: string | null, year: number) =>
  (await listLeaveForPay(db, employeeId, `${year}-01-01`, `${year}-12-31`)).filter(
    ({ leave_type }) => leave_type === 'sick',
  )

const toSickPay = (
  leave: readonly LeaveForPay[],
  {
    hireDate,
    settings,
    year,
  }: { hireDate: string; settings: { probation_months: string }; year: number },
) =>
  splitSickLeave({
    leave,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    probationEnd: addMonths(hireDate, Number(settings.probation_months)),
  })

/** Returns the balance of an employee in a year, by default the current one. */
export const getLeaveBalance = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  employeeId: string,
  requestedYear: number | undefined,
) => {
  const settings = await readLocalSettings(db)
  const today = toLocalDate(settings.shop_timezone, clock())
  const year = requestedYear ?? Number(today.slice(0, 4))
  const { hire_date: hireDate } = await selectEmployee(db, employeeId)
  const used = await selectDaysByYear(db, employeeId, year - 1, year)
  const sickPay = toSickPay(await listSickLeave(db, employeeId, year), { hireDate, settings, year })
  return toLeaveBalance({ hireDate, settings, used }, { year, today, sickPay })
}

/** Returns the balances of all active employees, or of one. */
export const listLeaveBalances = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  query: {
    page: number
    limit: number
    year?: number | undefined
    employee_id?: string | null | undefined
  },
) => {
  const settings = await readLocalSettings(db)
  const today = toLocalDate(settings.shop_timezone, clock())
  const year = query.year ?? Number(today.slice(0, 4))
  const employee_id = query.employee_id ?? null
  const staff = await queryRows(db, sql.selectActiveStaff, { employee_id })
  const used = byEmployee(await selectDaysByYear(db, employee_id, year - 1, year))
  const sick = byEmployee(await listSickLeave(db, employee_id, year))
  const rows = staff.map(({ hire_date: hireDate, ...employee }) => {
    const { employee_id: id } = employee
    const sickPay = toSickPay(sick.get(id) ?? [], { hireDate, settings, year })
    const context = { hireDate, settings, used: used.get(id) ?? [] }
    return { ...employee, ...toLeaveBalance(context, { year, today, sickPay }) }
  })
  return paginateRows(query, rows)
}

export const getLeaveStats = (db: Queryable, year: number | undefined) => {
  const { from = null, to = null } = toYearRange(year)
  return queryRow(db, sql.selectLeaveStats, { from, to })
}

const lastDayOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** Returns the days on which two or more employees of one position are away, pending requests included. */
export const findConflicts = (requests: readonly LeaveRequest[], from: string, to: string) => {
  const conflicts = []
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

/** Returns the leave of all employees in a month. */
export const getLeaveCalendar = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  { month, year }: { month: number; year: number },
  actor: DecidingActor,
) => {
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  const to = lastDayOf(year, month)
  const requests = await listLeave(db, { from, to, only_active: true }, actor, clock())
  const { weekly_off_days } = await readLocalSettings(db)
  return {
    requests,
    conflicts: findConflicts(requests, from, to),
    weekly_off_days: weekly_off_days
      .split(',')
      .map((day) => day.trim())
      .filter(Boolean),
    holidays: [...(await readHolidays(db, from, to)).values()],
  }
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
  readonly leave_type: 'unpaid' | 'sick'
  readonly start_date: string
  readonly end_date: string
  readonly is_half_day: boolean
}

/** Returns approved unpaid and sick leave between two dates, of one employee or of everybody, oldest first. */
export const listLeaveForPay = async (
  db: Queryable,
  employeeId: string | null,
  from: string,
  to: string,
): Promise<LeaveForPay[]> =>
  (await queryRows(db, sql.selectLeaveForPay, { employee_id: employeeId, from, to })).map(
    (row) => ({
      ...row,
      leave_type: row.leave_type as LeaveForPay['leave_type'],
    }),
  )
