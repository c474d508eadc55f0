/** The copy of hr's employees in the database. */
import { execute, queryRow, queryRows, type Sql, type Transaction } from '@warsha/service-kit/db'
import sql from './employees.sql'

export interface KeptEmployee {
  readonly id: string
  readonly version: number
  readonly employee_code: string
  readonly first_name: string
  readonly last_name: string
  readonly role: string
  readonly is_active: boolean
}

/** Keeps the employee as told, unless a newer version is kept already. */
export const keepEmployee = (db: Sql, employee: KeptEmployee): Promise<number> =>
  execute(db, sql.upsertEmployee, { ...employee })

/** Whether all employees were asked for once; events keep the copy up to date from then on. */
export const isWhole = async (db: Sql): Promise<boolean> =>
  (await queryRow(db, sql.selectIsWhole, {})).is_whole
export const markAsWhole = (tx: Transaction) => execute(tx, sql.markAsWhole, {})

export const selectActive = (db: Sql) => queryRows(db, sql.selectActive, {})
