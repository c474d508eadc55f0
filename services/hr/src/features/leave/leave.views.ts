/** Reads of leave requests. */
import type { StaffRole } from '@warsha/contracts/hr/employees'
import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import { shorteningBlockedBy } from '@warsha/contracts/hr/leave-rules'
import type { LeaveType } from '@warsha/contracts/hr/leave-types'
import { decisionBlockedBy, type RequestStatus } from '@warsha/contracts/hr/request-states'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import { type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import { maxExportedRows, readLocalSettings } from '@warsha/service-kit/process'
import {
  countDeciders,
  type Deciders,
  type DecidingActor,
  decidingBlockedBy,
} from '../employees/assert-can-decide.ts'
import sql from './leave.sql'

export interface LeaveFilter {
  readonly id?: string | null | undefined
  readonly employee_id?: string | null | undefined
  readonly leave_type?: string | null | undefined
  readonly status?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly only_active?: boolean | null | undefined
}

const toParams = (filter: LeaveFilter, today: string) => ({
  id: filter.id ?? null,
  employee_id: filter.employee_id ?? null,
  leave_type: filter.leave_type ?? null,
  status: filter.status ?? null,
  from: filter.from ?? null,
  to: filter.to ?? null,
  only_active: filter.only_active ?? null,
  today,
})

const selectRows = (
  db: Queryable,
  filter: LeaveFilter,
  today: string,
  ids: readonly string[] | null = null,
) => queryRows(db, sql.selectLeaveRequests, { ...toParams(filter, today), ids })

const toLeaveRequest = (
  row: Awaited<ReturnType<typeof selectRows>>[number],
  actor: DecidingActor,
  deciders: Deciders,
): LeaveRequest => {
  const { role_name, is_active, ...rest } = row
  const target = { id: row.employee_id, role_name: role_name as StaffRole, is_active }
  const actorBlockedBy = decidingBlockedBy(actor, target, deciders)
  return {
    ...rest,
    leave_type: row.leave_type as LeaveType,
    status: row.status as RequestStatus,
    total_days: Number(row.total_days),
    decision_blocked_by: decisionBlockedBy(row) ?? actorBlockedBy,
    shortening_blocked_by: shorteningBlockedBy(row) ?? actorBlockedBy,
  }
}

const readToday = async (db: Queryable, now: Date): Promise<string> =>
  toLocalDate((await readLocalSettings(db)).shop_timezone, now)

/** Returns leave requests, newest first, at most 1,000. */
export const listLeave = async (
  db: Queryable,
  filter: LeaveFilter,
  actor: DecidingActor,
  now: Date,
): Promise<LeaveRequest[]> => {
  const deciders = await countDeciders(db, actor)
  const rows = await selectRows(db, filter, await readToday(db, now))
  return rows.slice(0, 1000).map((row) => toLeaveRequest(row, actor, deciders))
}

/** Returns the ids of all requests of a filter, newest first. */
export const selectAllLeaveIds = async (
  db: Queryable,
  filter: LeaveFilter,
  now: Date,
): Promise<readonly string[]> => {
  const params = toParams(filter, await readToday(db, now))
  return (await queryRow(db, sql.selectLeaveIds, { ...params, limit: maxExportedRows })).ids
}

/** Returns these requests, newest first, at most 1,000. */
export const listLeaveByIds = async (
  db: Queryable,
  ids: readonly string[],
  actor: DecidingActor,
  now: Date,
): Promise<LeaveRequest[]> => {
  const deciders = await countDeciders(db, actor)
  const rows = await selectRows(db, {}, await readToday(db, now), ids)
  return rows.map((row) => toLeaveRequest(row, actor, deciders))
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

export const getLeaveStats = (db: Queryable, year: number | undefined) => {
  const { from = null, to = null } = toYearRange(year)
  return queryRow(db, sql.selectLeaveStats, { from, to })
}
