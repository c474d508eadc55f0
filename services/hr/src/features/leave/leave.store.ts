/** Leave requests in the database. */
import type { LeaveType } from '@warsha/contracts/hr/leave-types'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import type { RequestStatusColumns } from '../requests/request-decision.ts'
import sql from './leave.sql'

export interface NewLeaveRow {
  readonly id: string
  readonly employee_id: string
  readonly leave_type: LeaveType
  readonly start_date: string
  readonly end_date: string
  readonly is_half_day: boolean
  readonly total_days: number
  readonly reason: string
  readonly now: string
  readonly updated_by: string
}

export const insertLeaveRequest = (tx: Transaction, row: NewLeaveRow) =>
  execute(tx, sql.insertLeaveRequest, { ...row, total_days: String(row.total_days) })

/** Throws 404 if there is no such request. */
export const selectEmployeeOfRequest = async (db: Queryable, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectEmployeeOfRequest, { id })
  if (!row) throw notFound()
  return row.employee_id
}

/** Lock the employee first. */
export const lockLeaveRequest = async (tx: Transaction, id: string) => {
  const row = await queryRow(tx, sql.lockLeaveRequest, { id })
  return { ...row, leave_type: row.leave_type as LeaveType, total_days: Number(row.total_days) }
}

/** Returns the new version, or null if the request is not pending. */
export const updateStatus = async (
  tx: Transaction,
  columns: RequestStatusColumns,
): Promise<number | null> =>
  (await queryOptionalRow(tx, sql.updateStatus, { ...columns }))?.version ?? null

export interface ShortenedLeaveColumns {
  readonly id: string
  readonly status: 'approved' | 'cancelled'
  readonly end_date: string
  readonly total_days: number
  readonly reason: string
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly now: string
  readonly updated_by: string
}

/** Returns the new version. The leave is locked and approved. */
export const updateShortened = async (
  tx: Transaction,
  columns: ShortenedLeaveColumns,
): Promise<number> => {
  const row = { ...columns, total_days: String(columns.total_days) }
  return (await queryRow(tx, sql.updateShortened, row)).version
}

/** Cancels the pending requests of employees who are not active, and returns them. */
export const cancelRequestsOfInactive = (tx: Transaction, now: string) =>
  queryRows(tx, sql.cancelRequestsOfInactive, { now })

export const selectOptionalOverlap = (
  tx: Transaction,
  range: { employee_id: string; start_date: string; end_date: string },
) => queryOptionalRow(tx, sql.selectOptionalOverlap, range)

/** Returns the days of pending and approved leave by employee, type, status and year. */
export const selectDaysByYear = (
  db: Queryable,
  employeeId: string | null,
  from_year: number,
  to_year: number,
) => queryRows(db, sql.selectDaysByYear, { employee_id: employeeId, from_year, to_year })
