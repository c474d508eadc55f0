/** Reads of employees, shaped by what the reader may see. */
import type {
  Employee,
  EmployeeRow as Listed,
  listEmployees,
  StaffRole,
} from '@warsha/contracts/employees'
import type { QueryOf } from '@warsha/contracts/endpoint'
import { type Fils, filsToNumber } from '@warsha/contracts/money'
import type { Scope } from '@warsha/contracts/roles'
import { queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { pageOf } from '@warsha/service-kit/paging'
import { type By, hidesPay } from './employee-rules.ts'
import sql from './employees.sql'
import { type EmployeeRow, rowOf } from './employees.store.ts'

const aed = (sum: Fils | null): number | null => (sum === null ? null : filsToNumber(sum))

/** The record as `by` may see it: without the pay of a manager's equals and betters. */
export const shown = (row: EmployeeRow, by: By): Employee => {
  const { updated_by: _by, login_reservation: _reservation, ...rest } = row
  const { base_salary, hourly_rate, bank_account, bank_name, ...open } = rest
  if (hidesPay(by, row)) return open
  return {
    ...open,
    base_salary: aed(base_salary),
    hourly_rate: aed(hourly_rate),
    bank_account,
    bank_name,
  }
}

const short = ({
  id,
  employee_code,
  first_name,
  last_name,
  role_name,
  position,
  is_active,
}: EmployeeRow): Listed => ({
  id,
  employee_code,
  first_name,
  last_name,
  role_name,
  position,
  is_active,
})

/** One page: the newest first, unless another order is asked. A single character matches the beginning of the code. */
export const selectPage = async (
  db: Sql,
  query: QueryOf<typeof listEmployees>,
  reach: Scope,
  by: By,
) => {
  const { search, department, is_active, role_name, sort } = query
  const isLong = (search?.length ?? 0) > 1
  const filter = {
    search: isLong && reach === 'all' ? search! : null,
    short_search: isLong && reach !== 'all' ? search! : null,
    prefix: !isLong && search ? search.replace(/[\\%_]/g, '\\$&') : null,
    department: department ?? null,
    is_active: is_active ?? null,
    role_name: role_name ?? null,
  }
  const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countPage, filter)).total)
  const rows = (
    await queryRows(db, sql.selectPage, { ...filter, ...slice, sort: sort ?? null })
  ).map(rowOf)
  return {
    data: rows.map((row): Listed => (reach === 'all' ? shown(row, by) : short(row))),
    pagination: { ...pagination, totalPages: pagination.pages, totalItems: pagination.total },
  }
}

export const selectStats = (db: Sql) => queryRow(db, sql.selectStats, {})

/** The next employees for another service's copy. */
export const selectCopiesAfter = async (db: Sql, after: string | undefined) => {
  const rows = await queryRows(db, sql.selectCopiesAfter, { after: after ?? null })
  return rows as (Omit<(typeof rows)[number], 'role'> & { role: StaffRole })[]
}
