/** The local copy of hr's employees. */
import {
  execute,
  type Queryable,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './employees.sql'

export interface EmployeeCopy {
  readonly id: string
  readonly version: number
  readonly employee_code: string
  readonly first_name: string
  readonly last_name: string
  readonly role: string
  readonly is_active: boolean
}

/** Stores the employee unless the copy has a newer version. */
export const upsertEmployee = (db: Queryable, employee: EmployeeCopy): Promise<number> =>
  execute(db, sql.upsertEmployee, { ...employee })

/** True if the copy has the employee, whether active or not. */
export const isEmployeeCopied = async (db: Queryable, id: string): Promise<boolean> =>
  (await queryRow(db, sql.selectIsEmployeeCopied, { id })).is_copied

/** True once all employees have been fetched. From then on events keep the copy up to date. */
export const isCopyComplete = async (db: Queryable): Promise<boolean> =>
  (await queryRow(db, sql.selectIsCopyComplete, {})).is_complete

export const markCopyComplete = (tx: Transaction) => execute(tx, sql.markCopyComplete, {})

export const selectActiveEmployees = (db: Queryable) => queryRows(db, sql.selectActiveEmployees, {})
