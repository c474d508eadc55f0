/** Stores some rows of the file. Each row is validated when it arrives. */
import { maxImportRows } from '@warsha/contracts/workshop/import-fields'
import type * as endpoints from '@warsha/contracts/workshop/imports'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { noCounts } from './import-plan.ts'
import { checkRow } from './import-rules.ts'
import { type ImportScope, lockEditableImport, putRows, updateStatus } from './imports.store.ts'
import { getImport } from './imports.views.ts'

export const putImportRows = async (
  { db }: Service,
  scope: ImportScope,
  { rows }: RequestContext<typeof endpoints.putImportRows>['body'],
) => {
  // If a row is sent twice, the last one counts.
  const lastByRow = new Map(rows.map(({ row, fields }) => [row, { row, ...checkRow(fields) }]))
  return db.inTransaction(async (tx) => {
    // Serialises uploads, checks and starts of this import.
    await lockEditableImport(tx, scope)
    const count = await putRows(tx, scope.id, [...lastByRow.values()])
    if (count > maxImportRows) throw new ApiError('import_too_large', { maximum: maxImportRows })
    await updateStatus(tx, scope.id, 'draft')
    const summary = await getImport(tx, scope)
    return { data: { ...summary, counts: { ...noCounts, rows: count } } }
  })
}
