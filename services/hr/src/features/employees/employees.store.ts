/** Employees in the database. Money is numeric(12,2) there and fils here. */
import { errors } from '@warsha/contracts/errors'
import { employeeChanged } from '@warsha/contracts/events'
import { type Fils, filsFromText, filsToText } from '@warsha/contracts/money'
import {
  queryOptionalRow,
  queryRow,
  queryRows,
  type Sql,
  type Transaction,
  violatedConstraint,
} from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import { addEvent } from '@warsha/service-kit/outbox'
import { phoneKey } from '@warsha/service-kit/phone'
import { type EmployeeFields, nameOf } from './employee-rules.ts'
import sql from './employees.sql'

/** An employee's row; `updated_by` is the name of who changed it last. */
export interface EmployeeRow extends EmployeeFields {
  readonly id: string
  readonly employee_code: string
  readonly login_reservation: string | null
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  readonly updated_by: string | null
}

interface Written {
  readonly id: string
  readonly fields: EmployeeFields
  readonly now: Date
  readonly by: string
  /** The login reserved for exactly this row, where one was. */
  readonly reservation: string | null
}

const textOf = (sum: Fils | null): string | null => (sum === null ? null : filsToText(sum))
const filsOf = (text: string | null): Fils | null => (text === null ? null : filsFromText(text))

const columns = ({ id, fields, now, by, reservation }: Written) => ({
  ...fields,
  id,
  base_salary: textOf(fields.base_salary),
  hourly_rate: textOf(fields.hourly_rate),
  phone_key: phoneKey(fields.phone),
  now: now.toISOString(),
  updated_by: by,
  login_reservation: reservation,
})

/** A row as PostgreSQL gives it, with its money as fils. */
export const rowOf = (row: {
  base_salary: string | null
  hourly_rate: string | null
}): EmployeeRow =>
  ({
    ...row,
    base_salary: filsOf(row.base_salary),
    hourly_rate: filsOf(row.hourly_rate),
  }) as EmployeeRow

/** 409 at the username when it is taken: identity has the say, but the database the last word. */
export const insertEmployee = async (tx: Transaction, written: Written): Promise<EmployeeRow> => {
  try {
    return rowOf(await queryRow(tx, sql.insertEmployee, columns(written)))
  } catch (error) {
    if (!/^employees_(pkey|username_is_unique)$/.test(violatedConstraint(error) ?? '')) throw error
    const code = 'duplicate_username'
    throw new ApiError(
      code,
      {},
      { details: [{ path: 'username', code, message: errors[code][1] }] },
    )
  }
}
export const updateEmployee = async (tx: Transaction, written: Written): Promise<EmployeeRow> =>
  rowOf(await queryRow(tx, sql.updateEmployee, columns(written)))

export const selectOptionalEmployee = async (db: Sql, id: string): Promise<EmployeeRow | null> => {
  const row = await queryOptionalRow(db, sql.selectEmployee, { id })
  return row && rowOf(row)
}
export const lockOptionalEmployee = async (
  tx: Transaction,
  id: string,
): Promise<EmployeeRow | null> => {
  const row = await queryOptionalRow(tx, sql.lockEmployee, { id })
  return row && rowOf(row)
}

export const selectReservations = (db: Sql, ids: string[]) =>
  queryRows(db, sql.selectReservations, { ids })
export const selectOptionalIdOfUsername = async (
  db: Sql,
  username: string,
): Promise<string | null> =>
  (await queryOptionalRow(db, sql.selectIdOfUsername, { username }))?.id ?? null

/** Tells that the employee is now as in `row`; in the deed's transaction, with the row locked. */
export const addEmployeeChanged = (tx: Transaction, row: EmployeeRow): Promise<void> => {
  const {
    id,
    version,
    employee_code,
    first_name,
    last_name,
    role_name: role,
    is_active,
    login_reservation,
  } = row
  return addEvent(tx, employeeChanged, `employee:${id}`, {
    id,
    version,
    employee_code,
    first_name,
    last_name,
    role,
    is_active,
    login_reservation,
    name: nameOf(row),
  })
}
