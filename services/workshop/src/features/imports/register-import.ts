/** Registers all rows of an import in one transaction, planned again with the records as they are now. */

import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { registerCustomers } from '../customers/register-customers.ts'
import { registerVehicles } from '../vehicles/register-vehicles.ts'
import { countRows, type PlannedRow } from './import-plan.ts'
import { type ImportedFields, toImportedCustomer, toImportedVehicle } from './import-rules.ts'
import { finishImport, selectFields, updateProgress } from './imports.store.ts'
import { planImportRows } from './plan-import-rows.ts'

export interface StartedImport {
  readonly id: string
  readonly run_by: string | null
  readonly run_by_name: string | null
}
interface RegistrationRow extends PlannedRow {
  readonly fields: ImportedFields
  readonly customerId: string
}

/** One statement for this many rows stays far below the statement timeout, also on a busy machine. */
const batchSize = 50

/**
 * Registers the rows and deletes them. `tx` spans the whole import: nothing is visible before the commit, and an error
 * leaves nothing. The progress is written outside of it.
 *
 * Throws the reason of `abortSignal` if the process has to stop.
 */
export const registerImport = async (
  service: Service,
  tx: Transaction,
  { id, run_by, run_by_name }: StartedImport,
  abortSignal: AbortSignal,
): Promise<void> => {
  const actor = run_by === null ? null : { id: run_by, name: run_by_name ?? '' }
  const planned = await planImportRows(tx, id)
  const rows = await selectRowsToRegister(tx, id, planned)
  const context = {
    service: service.name,
    actor,
    now: service.clock(),
    auditDetails: { import: id },
  }
  const reportProgress = (done: number) =>
    updateProgress(service.db, id, { done, total: rows.length })

  await reportProgress(0)
  for (let start = 0; start < rows.length; start += batchSize) {
    abortSignal.throwIfAborted()
    const batch = rows.slice(start, start + batchSize)
    const customers = batch
      .filter(({ customer }) => customer?.is === 'new')
      .map(({ customerId, fields }) => ({ id: customerId, fields: toImportedCustomer(fields) }))
    await registerCustomers(tx, customers, context)
    const vehicles = batch
      .filter(({ vehicle }) => vehicle?.is === 'new')
      .map(({ fields, customerId }) => toImportedVehicle(fields, customerId))
    await registerVehicles(tx, vehicles, context)
    await reportProgress(start + batch.length)
  }

  const counts = countRows(planned)
  const { customers, vehicles, skipped, invalid } = counts
  await addAuditEntry(tx, service.name, actor, {
    action: 'import_done',
    subject: { type: 'import', id },
    details: { customers, vehicles, skipped, invalid },
  })
  await finishImport(tx, id, counts)
}

/**
 * Returns the rows to register in the order of the file, vehicles of existing customers last: inserting such a vehicle
 * locks the customer against changes until the end of the transaction.
 */
const selectRowsToRegister = async (
  tx: Transaction,
  importId: string,
  planned: readonly PlannedRow[],
): Promise<RegistrationRow[]> => {
  const storedRows = new Map(
    (await selectFields(tx, importId)).map((stored) => [stored.row, stored]),
  )
  const newIdByPerson = new Map<string, string>()
  const rows = planned
    .filter(({ state }) => state === 'ready')
    .map((row) => {
      const { fields, person_key } = storedRows.get(row.row)!
      if (row.customer?.is === 'new') newIdByPerson.set(person_key!, uuid())
      const customerId = row.customer?.id ?? newIdByPerson.get(person_key!)!
      return { ...row, fields: fields as ImportedFields, customerId }
    })
  const hasExistingCustomer = ({ customer }: RegistrationRow) => customer?.is === 'known'
  return [...rows.filter((row) => !hasExistingCustomer(row)), ...rows.filter(hasExistingCustomer)]
}
