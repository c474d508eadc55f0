/** A part of the file arrives: each row is checked as it comes. */
import { mostImportRows } from '@warsha/contracts/import-fields'
import type { putImportRows as endpoint } from '@warsha/contracts/imports'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { noCounts } from './import-plan.ts'
import { checkRow } from './import-rules.ts'
import { lockOpenImport, putRows, updateStatus, type Wanted } from './imports.store.ts'
import { selectSummary } from './imports.views.ts'

export const putImportRows = async (
  { db }: Service,
  wanted: Wanted,
  { rows }: RequestContext<typeof endpoint>['body'],
) => {
  // A row named twice is what it was named last.
  const last = new Map(rows.map((one) => [one.row, { row: one.row, ...checkRow(one.fields) }]))
  return db.inTransaction(async (tx) => {
    await lockOpenImport(tx, wanted)
    const count = await putRows(tx, wanted.id, [...last.values()])
    if (count > mostImportRows) throw new ApiError('import_too_large', { maximum: mostImportRows })
    await updateStatus(tx, wanted.id, 'draft')
    const summary = await selectSummary(tx, wanted)
    return { data: { ...summary, counts: { ...noCounts, rows: count } } }
  })
}
