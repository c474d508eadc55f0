/** Reads of correction requests. */

import type { Pagination } from '@warsha/contracts/base/endpoint'
import type { AttendanceCorrection } from '@warsha/contracts/hr/attendance-corrections'
import { paginate, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import sql from './corrections.sql'

const toCorrection = <Row extends { status: string }>(row: Row) => ({
  ...row,
  status: row.status as AttendanceCorrection['status'],
})

interface CorrectionsQuery {
  readonly page: number
  readonly limit: number
  readonly status?: AttendanceCorrection['status'] | undefined
  readonly employee_id?: string | null | undefined
}

/** Returns a page of requests, newest first. */
export const listCorrectionPage = async (
  db: Queryable,
  query: CorrectionsQuery,
): Promise<{ data: AttendanceCorrection[]; pagination: Pagination }> => {
  const filter = { employee_id: query.employee_id ?? null, status: query.status ?? null }
  const { total } = await queryRow(db, sql.countCorrections, filter)
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectCorrections, { ...filter, ...slice, id: null })
  return { data: rows.map(toCorrection), pagination }
}

/** Returns a request. Throws if there is none. */
export const getCorrection = async (db: Queryable, id: string): Promise<AttendanceCorrection> =>
  toCorrection(
    await queryRow(db, sql.selectCorrections, {
      id,
      employee_id: null,
      status: null,
      limit: 1,
      offset: 0,
    }),
  )
