/** Reads of correction requests. */

import type { Pagination } from '@warsha/contracts/base/endpoint'
import type { Role } from '@warsha/contracts/base/roles'
import type { AttendanceCorrection } from '@warsha/contracts/hr/attendance-corrections'
import type { StaffRole } from '@warsha/contracts/hr/employees'
import { paginate, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import { maxExportedRows } from '@warsha/service-kit/process'
import { managingBlockedBy } from '../employees/assert-can-manage.ts'
import { countActiveAdmins } from '../employees/employees.store.ts'
import sql from './corrections.sql'

/** Removes the columns that are selected only to find out who may decide. */
const toCorrection = <Row extends { status: string; role_name: string; is_active: boolean }>({
  role_name: _role,
  is_active: _isActive,
  ...row
}: Row) => ({
  ...row,
  status: row.status as AttendanceCorrection['status'],
})

interface CorrectionsFilter {
  readonly status?: AttendanceCorrection['status'] | undefined
  readonly employee_id?: string | null | undefined
}

const toParams = (query: CorrectionsFilter) => ({
  employee_id: query.employee_id ?? null,
  status: query.status ?? null,
})

type PageQuery = CorrectionsFilter & { readonly page: number; readonly limit: number }

const selectPage = async (db: Queryable, query: PageQuery) => {
  const filter = toParams(query)
  const { total } = await queryRow(db, sql.countCorrections, filter)
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectCorrections, { ...filter, ...slice, ids: null })
  return { rows, pagination }
}

interface CorrectionPage {
  readonly data: AttendanceCorrection[]
  readonly pagination: Pagination
}

/** Returns a page of the requests of an employee, newest first. */
export const listOwnCorrectionPage = async (
  db: Queryable,
  query: PageQuery & { readonly employee_id: string },
): Promise<CorrectionPage> => {
  const { rows, pagination } = await selectPage(db, query)
  return { data: rows.map(toCorrection), pagination }
}

/** Returns a page of requests, newest first, with what blocks a decision of the actor. */
export const listCorrectionPage = async (
  db: Queryable,
  query: PageQuery,
  actor: { readonly id: string; readonly role: Role },
): Promise<CorrectionPage> => {
  const { rows, pagination } = await selectPage(db, query)
  const activeAdmins = await countActiveAdmins(db)
  const data = rows.map((row) => {
    const { employee_id: id, is_active } = row
    const employee = { id, role_name: row.role_name as StaffRole, is_active }
    const decision_blocked_by =
      row.status === 'pending'
        ? managingBlockedBy(actor, employee, activeAdmins)
        : ('correction_decided' as const)
    return { ...toCorrection(row), decision_blocked_by }
  })
  return { data, pagination }
}

/** Returns the ids of all requests of a filter, newest first. */
export const selectAllCorrectionIds = async (
  db: Queryable,
  filter: CorrectionsFilter,
): Promise<readonly string[]> =>
  (await queryRow(db, sql.selectCorrectionIds, { ...toParams(filter), limit: maxExportedRows })).ids

/** Returns these requests, newest first. */
export const listCorrectionsByIds = async (
  db: Queryable,
  ids: readonly string[],
): Promise<AttendanceCorrection[]> => {
  const slice = { limit: ids.length, offset: 0 }
  const rows = await queryRows(db, sql.selectCorrections, { ...toParams({}), ...slice, ids })
  return rows.map(toCorrection)
}

/** Returns a request. Throws if there is none. */
export const getCorrection = async (db: Queryable, id: string): Promise<AttendanceCorrection> => {
  const [correction] = await listCorrectionsByIds(db, [id])
  if (!correction) throw new Error(`no correction ${id}`)
  return correction
}
