/** The employee of a request or salary. */

import { type Fils, filsFromText } from '@warsha/contracts/base/money'
import type { StaffRole } from '@warsha/contracts/hr/employees'
import { notFound } from '@warsha/service-kit/base'
import {
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './staff.sql'

export interface StaffMember {
  readonly id: string
  readonly employee_code: string
  readonly first_name: string
  readonly last_name: string
  readonly role_name: StaffRole
  readonly department: string | null
  readonly position: string | null
  readonly hire_date: string
  readonly termination_date: string | null
  readonly base_salary: Fils | null
  readonly hourly_rate: Fils | null
  readonly is_active: boolean
}

type StaffRow = Awaited<ReturnType<typeof queryStaffMember>>
const queryStaffMember = (db: Queryable, id: string) =>
  queryOptionalRow(db, sql.selectStaffMember, { id })

const toFils = (text: string | null): Fils | null => (text === null ? null : filsFromText(text))
const toStaffMember = (row: NonNullable<StaffRow>): StaffMember => ({
  ...row,
  role_name: row.role_name as StaffRole,
  base_salary: toFils(row.base_salary),
  hourly_rate: toFils(row.hourly_rate),
})

/**
 * Locks the employee: serialises all requests, decisions and payments of this employee. Lock it before any of their rows.
 *
 * Throws 404 if there is no such employee.
 */
export const lockStaffMember = async (tx: Transaction, id: string): Promise<StaffMember> => {
  const row = await queryOptionalRow(tx, sql.lockStaffMember, { id })
  if (!row) throw notFound()
  return toStaffMember(row)
}

/** Throws 404 if there is no such employee. */
export const findStaffMember = async (db: Queryable, id: string): Promise<StaffMember> => {
  const row = await queryStaffMember(db, id)
  if (!row) throw notFound()
  return toStaffMember(row)
}

/** Returns everybody who was employed on at least one day between two dates. */
export const listStaffOfMonth = async (
  db: Queryable,
  from: string,
  to: string,
): Promise<StaffMember[]> =>
  (await queryRows(db, sql.selectStaffOfMonth, { from, to })).map(toStaffMember)
