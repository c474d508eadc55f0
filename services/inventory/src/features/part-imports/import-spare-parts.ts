/** Imports a list of parts: first a preview, then all rows without errors in one transaction. */
import { setImmediate } from 'node:timers/promises'
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/inventory/spare-part-files'
import { ApiError } from '@warsha/service-kit/base'
import type { Queryable, Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { InventoryService } from '../../inventory-service.ts'
import { selectCategories } from '../categories/categories.store.ts'
import { addSpareParts } from '../spare-parts/add-spare-parts.ts'
import { newPartFields, toPartNumberKey } from '../spare-parts/spare-part-rules.ts'
import { selectExistingNumbers } from '../spare-parts/spare-parts.store.ts'
import {
  type CheckedRow,
  checkRow,
  countRows,
  type PlannedRow,
  planRows,
  toPreviewRow,
} from './part-import-rules.ts'

type ImportSparePartsInput = RequestContext<typeof endpoints.importSpareParts>
type ImportSparePartsResult = ResponseOf<typeof endpoints.importSpareParts>

export const importSpareParts = async (service: InventoryService, input: ImportSparePartsInput) => {
  const { run, leave_out_invalid } = input.body
  const checked = await checkRows(service.db, input.body)
  if (!run) {
    const planned = await planWithExistingParts(service.db, checked)
    return { data: { counts: countRows(planned), rows: planned.map(toPreviewRow) } }
  }

  return runOnce<ImportSparePartsResult>(service.db, input.idempotency, async (tx) => {
    const planned = await planWithExistingParts(tx, checked)
    const counts = countRows(planned)
    if (counts.invalid > 0 && !leave_out_invalid) throw new ApiError('import_invalid_rows')
    if (counts.ready === 0) throw new ApiError('import_empty')
    await addImportedParts(service, tx, input, planned)
    return { data: { counts, rows: [] } }
  })
}

/** Rows that are checked without a break for other requests. 5,000 rows take a second in total. */
const rowsPerTurn = 50

const checkRows = async (
  db: Queryable,
  { rows }: ImportSparePartsInput['body'],
): Promise<CheckedRow[]> => {
  const categories = await selectCategories(db)
  const checked: CheckedRow[] = []
  for (const row of rows) {
    checked.push(checkRow(row, categories))
    if (checked.length % rowsPerTurn === 0) await setImmediate()
  }
  return checked
}

const planWithExistingParts = async (
  db: Queryable,
  checked: readonly CheckedRow[],
): Promise<PlannedRow[]> => {
  const numbers = checked.flatMap(({ part }) => (part ? [toPartNumberKey(part.part_number)] : []))
  return planRows(checked, new Set(await selectExistingNumbers(db, numbers)))
}

/** One statement for this many rows stays far below the statement timeout. */
const batchSize = 200

const addImportedParts = async (
  service: InventoryService,
  tx: Transaction,
  { actor }: ImportSparePartsInput,
  planned: readonly PlannedRow[],
): Promise<void> => {
  const now = service.clock()
  const parts = planned
    .flatMap(({ state, part }) => (state === 'ready' && part ? [part] : []))
    .map((part) => ({
      id: uuid(),
      fields: newPartFields(part),
      quantityInStock: part.quantity_in_stock ?? 0,
    }))
  for (let start = 0; start < parts.length; start += batchSize)
    await addSpareParts(tx, parts.slice(start, start + batchSize), actor, now)

  await addAuditEntry(tx, service.name, actor, {
    action: 'spare_parts_imported',
    subject: { type: 'spare_part', id: null },
    details: countRows(planned),
  })
}
