/** Reads of employees, limited to what the actor may see. */

import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { toAedOrNull } from '@warsha/contracts/base/money'
import type { Scope } from '@warsha/contracts/base/roles'
import type {
  Employee,
  EmployeeRow as EmployeeListRow,
  listEmployees,
  StaffRole,
} from '@warsha/contracts/hr/employees'
import { notFound } from '@warsha/service-kit/base'
import {
  lowestId,
  paginate,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
} from '@warsha/service-kit/database'
import { maxExportedRows } from '@warsha/service-kit/process'
import { countDeciders, type Deciders, decidingBlockedBy } from './assert-can-decide.ts'
import type { EmployeeActor } from './employee-rules.ts'
import sql from './employees.sql'
import { type EmployeeRow, selectEmployee, toEmployeeRow } from './employees.store.ts'
import { isPayVisible } from './pay-visibility.ts'

/** Converts a row to the response. Leaves out pay and bank if the actor may not see them. */
export const toEmployee = (row: EmployeeRow, actor: EmployeeActor): Employee => {
  const { updated_by: _by, login_reservation: _reservation, ...rest } = row
  const { base_salary, hourly_rate, bank_account, bank_name, ...open } = rest
  if (!isPayVisible(actor, row)) return open
  return {
    ...open,
    base_salary: toAedOrNull(base_salary),
    hourly_rate: toAedOrNull(hourly_rate),
    bank_account,
    bank_name,
  }
}

/** As `toEmployee`, with what blocks reading the final settlement. */
const toReadEmployee = (row: EmployeeRow, actor: EmployeeActor, deciders: Deciders): Employee => ({
  ...toEmployee(row, actor),
  // A manager may decide about the only admin, but not read the pay (decision 109).
  settlement_blocked_by:
    decidingBlockedBy(actor, row, deciders) ?? (isPayVisible(actor, row) ? null : 'not_allowed'),
})

const createToRead = async (db: Queryable, actor: EmployeeActor) => {
  const deciders = await countDeciders(db, actor)
  return (row: EmployeeRow): EmployeeListRow => toReadEmployee(row, actor, deciders)
}

/** Returns an employee. Throws 404 if there is none. */
export const getEmployee = async (
  db: Queryable,
  id: string,
  actor: EmployeeActor,
): Promise<Employee> =>
  toReadEmployee(await selectEmployee(db, id), actor, await countDeciders(db, actor))

const toEmployeeSummary = ({
  id,
  employee_code,
  first_name,
  last_name,
  role_name,
  position,
  is_active,
}: EmployeeRow): EmployeeListRow => ({
  id,
  employee_code,
  first_name,
  last_name,
  role_name,
  position,
  is_active,
})

type EmployeeFilter = Omit<QueryOf<typeof listEmployees>, 'page' | 'limit'>

const toFilter = ({ search, department, is_active, role_name }: EmployeeFilter, scope: Scope) => {
  const isLong = (search?.length ?? 0) > 1
  return {
    search: isLong && scope === 'all' ? search! : null,
    short_search: isLong && scope !== 'all' ? search! : null,
    prefix: !isLong && search ? search.replace(/[\\%_]/g, '\\$&') : null,
    department: department ?? null,
    is_active: is_active ?? null,
    role_name: role_name ?? null,
  }
}

/** Returns the ids of all employees of a filter, in the order of the list. */
export const selectAllEmployeeIds = async (
  db: Queryable,
  filter: EmployeeFilter,
): Promise<readonly string[]> =>
  (
    await queryRow(db, sql.selectIds, {
      ...toFilter(filter, 'all'),
      limit: maxExportedRows,
      sort: filter.sort ?? null,
    })
  ).ids

/** Returns these employees in an order of the list. */
export const selectEmployeesByIds = async (
  db: Queryable,
  ids: readonly string[],
  sort: EmployeeFilter['sort'],
): Promise<EmployeeRow[]> =>
  (
    await queryRows(db, sql.selectPage, {
      ...toFilter({}, 'all'),
      ids,
      limit: ids.length,
      offset: 0,
      sort: sort ?? null,
    })
  ).map(toEmployeeRow)

/** Returns a page of employees, by default the newest first. A single character matches the beginning of the code. */
export const listEmployeePage = async (
  db: Queryable,
  query: QueryOf<typeof listEmployees>,
  scope: Scope,
  actor: EmployeeActor,
) => {
  const filter = toFilter(query, scope)
  const { slice, pagination } = paginate(query, (await queryRow(db, sql.countPage, filter)).total)
  const rows = (
    await queryRows(db, sql.selectPage, {
      ...filter,
      ...slice,
      ids: null,
      sort: query.sort ?? null,
    })
  ).map(toEmployeeRow)
  const toRow = scope === 'all' ? await createToRead(db, actor) : toEmployeeSummary
  return {
    data: rows.map(toRow),
    pagination: { ...pagination, totalPages: pagination.pages, totalItems: pagination.total },
  }
}

export const readStats = (db: Queryable) => queryRow(db, sql.selectStats, {})

/** The columns that other services copy. */
const toEmployeeCopy = <R extends { role: string }>(row: R) => ({
  ...row,
  role: row.role as StaffRole,
})

/** Returns the next employees for the local copies of other services. */
export const listCopiesAfter = async (db: Queryable, after: string = lowestId) =>
  (await queryRows(db, sql.selectCopiesAfter, { after })).map(toEmployeeCopy)

/** Returns one employee for the local copy of another service. Throws 404 if there is none. */
export const getEmployeeCopy = async (db: Queryable, id: string) => {
  const row = await queryOptionalRow(db, sql.selectCopy, { id })
  if (!row) throw notFound()
  return toEmployeeCopy(row)
}
