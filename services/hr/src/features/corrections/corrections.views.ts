/** Reads of correction requests. */

import type { Pagination } from '@warsha/contracts/base/endpoint'
import type { AttendanceCorrection } from '@warsha/contracts/hr/attendance-corrections'
import { paginate, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import { maxExportedRows } from '@warsha/service-kit/process'
import sql from './corrections.sql'

const toCorrection = <Row extends { status: string }>(row: Row) => ({
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

/** Returns a page of requests, newest first. */
export const listCorrectionPage = async (
  db: Queryable,
  query: CorrectionsFilter & { readonly page: number; readonly limit: number },
): Promise<{ data: AttendanceCorrection[]; pagination: Pagination }> => {
  const filter = toParams(query)
  const { total } = await queryRow(db, sql.countCorrections, filter)
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectCorrections, { ...filter, ...slice, ids: null })
  return { data: rows.map(toCorrection), pagination }
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
