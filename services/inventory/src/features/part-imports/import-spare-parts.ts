/** A list of parts of a former system: seen first, then all of its rows without errors become parts, or none does. */
import { setImmediate } from 'node:timers/promises'
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { importSpareParts as endpoint } from '@warsha/contracts/spare-part-files'
import { addAuditEntry } from '@warsha/service-kit/audit'
import type { Queryable, Transaction } from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import { runOnce } from '@warsha/service-kit/idempotency'
import { v7 as uuid } from 'uuid'
import type { InventoryService } from '../../inventory-service.ts'
import { selectCategories } from '../categories/categories.store.ts'
import { insertParts, selectNumbersAmong } from '../spare-parts/many-spare-parts.store.ts'
import { merged } from '../spare-parts/spare-part-rules.ts'
import {
  type CheckedPart,
  countsOf,
  type Found,
  numberKey,
  readPartRow,
  shownRow,
  weighed,
} from './part-import-rules.ts'

type ImportCall = RequestContext<typeof endpoint>

export const importSpareParts = async (service: InventoryService, call: ImportCall) => {
  const { run, leave_out_invalid } = call.body
  const read = await readRows(service.db, call.body)
  if (!run) {
    const found = await weigh(service.db, read)
    return { data: { counts: countsOf(found), rows: found.map(shownRow) } }
  }
  return runOnce<AnswerOf<typeof endpoint>>(service.db, call.idempotency, async (tx) => {
    const found = await weigh(tx, read)
    const counts = countsOf(found)
    if (counts.invalid > 0 && !leave_out_invalid) throw new ApiError('import_invalid_rows')
    if (counts.ready === 0) throw new ApiError('import_empty')
    await register(service, tx, call, found)
    return { data: { counts, rows: [] } }
  })
}

/** A second of work where there are 5,000 rows: others have their turn in between. */
const readRows = async (db: Queryable, { rows }: ImportCall['body']): Promise<CheckedPart[]> => {
  const categories = await selectCategories(db)
  const read: CheckedPart[] = []
  for (const [at, row] of rows.entries()) {
    read.push(readPartRow(row, categories))
    if (at % 50 === 49) await setImmediate()
  }
  return read
}

const weigh = async (db: Queryable, read: readonly CheckedPart[]): Promise<Found[]> => {
  const keys = read.flatMap(({ part }) => (part ? [numberKey(part.part_number)] : []))
  return weighed(read, new Set(await selectNumbersAmong(db, keys)))
}

/** One statement for so many rows stays far below its time limit. */
const batchSize = 200

const register = async (
  service: InventoryService,
  tx: Transaction,
  { actor }: ImportCall,
  found: readonly Found[],
) => {
  const now = service.clock()
  const parts = found.flatMap(({ state, part }) => (state === 'ready' && part ? [part] : []))
  const written = parts.map((part) => ({
    id: uuid(),
    fields: merged(null, part),
    opening: part.quantity_in_stock ?? 0,
  }))
  for (let at = 0; at < written.length; at += batchSize)
    await insertParts(tx, written.slice(at, at + batchSize), { actor, now })
  const subject = { type: 'spare_part', id: null }
  await addAuditEntry(tx, service.name, actor, {
    action: 'spare_parts_imported',
    subject,
    details: countsOf(found),
  })
}
