/** Imports and their rows as the screen reads them. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type { Import, ImportRow, listImportRows } from '@warsha/contracts/workshop/imports'
import { paginate, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import { noCounts, type RowPlan } from './import-plan.ts'
import type { ImportedFields, ImportIssue } from './import-rules.ts'
import sql from './imports.sql'
import { type ImportScope, selectImport } from './imports.store.ts'

/** Throws 404 if the import does not exist in this scope. */
export const getImport = async (db: Queryable, scope: ImportScope): Promise<Import> => {
  const { id, status, counts, done, total, created_at } = await selectImport(db, scope)
  return { id, status, counts: { ...noCounts, ...counts }, progress: { done, total }, created_at }
}

/** Returns one page of the checked rows in the order of the file. */
export const selectRowsPage = async (
  db: Queryable,
  importId: string,
  query: QueryOf<typeof listImportRows>,
) => {
  const isWarned = query.state === 'warned'
  const filter = {
    import_id: importId,
    state: isWarned ? null : (query.state ?? null),
    is_warned: isWarned || null,
  }
  const { total } = await queryRow(db, sql.countPage, filter)
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectPage, { ...filter, ...slice })
  return { data: rows.map((row) => toImportRow(row as StoredRow)), pagination }
}

interface StoredRow {
  readonly row: number
  readonly state: ImportRow['state']
  readonly fields: ImportedFields
  readonly plan: RowPlan
  readonly errors: ImportIssue[]
  readonly warnings: ImportIssue[]
}

const toImportRow = ({ plan, ...row }: StoredRow): ImportRow => {
  const { id: _id, ...customer } = plan.customer ?? {}
  const warnings = [...row.warnings]
  if (plan.otherName)
    warnings.push({ path: 'phone', code: 'name_differs', params: { name: plan.otherName } })
  return {
    ...row,
    customer: plan.customer && (customer as ImportRow['customer']),
    vehicle: plan.vehicle,
    warnings,
  }
}
