/** Reads of imports shaped for the screen. */
import type { QueryOf } from '@warsha/contracts/endpoint'
import type { Import, ImportRow, listImportRows } from '@warsha/contracts/imports'
import { queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { pageOf } from '@warsha/service-kit/paging'
import { noCounts, type Plan } from './import-plan.ts'
import type { Fields, Remark } from './import-rules.ts'
import sql from './imports.sql'
import { selectImport, type Wanted } from './imports.store.ts'

export const selectSummary = async (db: Sql, wanted: Wanted): Promise<Import> => {
  const { id, status, counts, done, total, created_at } = await selectImport(db, wanted)
  return { id, status, counts: { ...noCounts, ...counts }, progress: { done, total }, created_at }
}

/** One page of the rows as the check found them, in the file's order. */
export const selectPage = async (
  db: Sql,
  importId: string,
  query: QueryOf<typeof listImportRows>,
) => {
  const isWarned = query.state === 'warned'
  const filter = {
    import_id: importId,
    state: isWarned ? null : (query.state ?? null),
    is_warned: isWarned || null,
  }
  const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countPage, filter)).total)
  const rows = await queryRows(db, sql.selectPage, { ...filter, ...slice })
  return { data: rows.map((row) => shown(row as Row)), pagination }
}

interface Row {
  readonly row: number
  readonly state: ImportRow['state']
  readonly fields: Fields
  readonly plan: Plan
  readonly errors: Remark[]
  readonly warnings: Remark[]
}

const shown = ({ plan, ...row }: Row): ImportRow => {
  const { id: _id, ...customer } = plan.customer ?? {}
  const other = plan.otherName
    ? [{ path: 'phone', code: 'name_differs', params: { name: plan.otherName } } satisfies Remark]
    : []
  return {
    ...row,
    customer: plan.customer && (customer as ImportRow['customer']),
    vehicle: plan.vehicle,
    warnings: [...row.warnings, ...other],
  }
}
