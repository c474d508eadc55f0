/** Employees in the database. Money is numeric(12,2) there and fils here. */
import { errors } from '@warsha/contracts/base/errors'
import { optionalFilsFromText, optionalFilsToText } from '@warsha/contracts/base/money'
import { ApiError, notFound, toPhoneKey } from '@warsha/service-kit/base'
import {
  getViolatedConstraint,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import type { EmployeeFields } from './employee-rules.ts'
import sql from './employees.sql'

/** An employee. `updated_by` is the name of the user who made the last change. */
export interface EmployeeRow extends EmployeeFields {
  readonly id: string
  readonly employee_code: string
  readonly login_reservation: string | null
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  readonly updated_by: string | null
}

interface EmployeeWrite {
  readonly id: string
  readonly fields: EmployeeFields
  readonly now: Date
  readonly updatedBy: string
  /** The reservation of the login for this version of the row, or null if the login does not change. */
  readonly reservation: string | null
}

const toColumns = ({ id, fields, now, updatedBy, reservation }: EmployeeWrite) => ({
  ...fields,
  id,
  base_salary: optionalFilsToText(fields.base_salary),
  hourly_rate: optionalFilsToText(fields.hourly_rate),
  phone_key: toPhoneKey(fields.phone),
  now: now.toISOString(),
  updated_by: updatedBy,
  login_reservation: reservation,
})

interface StoredEmployee {
  readonly base_salary: string | null
  readonly hourly_rate: string | null
}

/** Converts the amounts of a database row from text to fils. */
export const toEmployeeRow = (row: StoredEmployee): EmployeeRow =>
  ({
    ...row,
    base_salary: optionalFilsFromText(row.base_salary),
    hourly_rate: optionalFilsFromText(row.hourly_rate),
  }) as EmployeeRow

/** Inserts an employee. Throws 409 at the username if it exists; identity normally rejects it earlier. */
export const insertEmployee = async (
  tx: Transaction,
  written: EmployeeWrite,
): Promise<EmployeeRow> => {
  try {
    return toEmployeeRow(await queryRow(tx, sql.insertEmployee, toColumns(written)))
  } catch (error) {
    if (!/^employees_(pkey|username_is_unique)$/.test(getViolatedConstraint(error) ?? ''))
      throw error
    const code = 'duplicate_username'
    throw new ApiError(
      code,
      {},
      { details: [{ path: 'username', code, message: errors[code][1] }] },
    )
  }
}
export const updateEmployee = async (
  tx: Transaction,
  written: EmployeeWrite,
): Promise<EmployeeRow> => toEmployeeRow(await queryRow(tx, sql.updateEmployee, toColumns(written)))

export const selectOptionalEmployee = async (
  db: Queryable,
  id: string,
): Promise<EmployeeRow | null> => {
  const row = await queryOptionalRow(db, sql.selectEmployee, { id })
  return row && toEmployeeRow(row)
}
/** Throws 404 if there is no such employee. */
export const selectEmployee = async (db: Queryable, id: string): Promise<EmployeeRow> => {
  const employee = await selectOptionalEmployee(db, id)
  if (!employee) throw notFound()
  return employee
}

/** Locks the employee: serialises everything that is written about them. Lock it before any of their rows. */
export const lockOptionalEmployee = async (
  tx: Transaction,
  id: string,
): Promise<EmployeeRow | null> => {
  const row = await queryOptionalRow(tx, sql.lockEmployee, { id })
  return row && toEmployeeRow(row)
}
/** As `lockOptionalEmployee`, and throws 404 if there is no such employee. */
export const lockEmployee = async (tx: Transaction, id: string): Promise<EmployeeRow> => {
  const employee = await lockOptionalEmployee(tx, id)
  if (!employee) throw notFound()
  return employee
}

/** Returns everybody who was employed on at least one day between two dates, by code. */
export const selectEmployedBetween = async (
  db: Queryable,
  from: string,
  to: string,
): Promise<EmployeeRow[]> =>
  (await queryRows(db, sql.selectEmployedBetween, { from, to })).map(toEmployeeRow)

/** Returns the active employees whose last day is before `today`, without those in their last shift and the last admins. */
export const selectLeaverIds = async (
  db: Queryable,
  at: { readonly today: string; readonly start_of_today: string; readonly now: string },
): Promise<string[]> => (await queryRows(db, sql.selectLeaverIds, at)).map(({ id }) => id)
export const selectReservations = (db: Queryable, ids: string[]) =>
  queryRows(db, sql.selectReservations, { ids })
export const selectOptionalIdByUsername = async (
  db: Queryable,
  username: string,
): Promise<string | null> =>
  (await queryOptionalRow(db, sql.selectIdByUsername, { username }))?.id ?? null
/** Counts active admins, and active managers and admins except one. */
export const countManagers = (db: Queryable, exceptId: string | null) =>
  queryRow(db, sql.countManagers, { except_id: exceptId })
export const countActiveAdmins = async (db: Queryable): Promise<number> =>
  (await queryRow(db, sql.countActiveAdmins, {})).count
