/** Typed SQL access to imports and their rows. */
import { importedCustomerName } from '@warsha/contracts/workshop/import-fields'
import type { ImportCounts } from '@warsha/contracts/workshop/imports'
import { ApiError, notFound, toPhoneKey } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import type { PlannedRow } from './import-plan.ts'
import type { CheckedRow } from './import-rules.ts'
import sql from './imports.sql'

/** An import that the actor may access. */
export interface ImportScope {
  readonly id: string
  /** The only user whose import it may be; null for any user. */
  readonly created_by: string | null
}
export type ImportStatus = 'draft' | 'checked' | 'running' | 'done' | 'failed'
export const editableStatuses: readonly ImportStatus[] = ['draft', 'checked', 'failed']

export const insertImport = async (
  tx: Transaction,
  row: { id: string; created_by: string; now: string },
) => {
  await execute(tx, sql.insertImport, row)
  await execute(tx, sql.insertProgress, { id: row.id })
}

/** Throws 404 if the import does not exist in this scope. */
export const selectImport = async (db: Queryable, scope: ImportScope) => {
  const row = await queryOptionalRow(db, sql.selectImport, { ...scope })
  if (!row) throw notFound()
  return {
    ...row,
    status: row.status as ImportStatus,
    counts: row.counts as Partial<ImportCounts>,
  }
}

/** Returns null if the import has none of the statuses. Throws 404 if it does not exist in this scope. */
export const lockOptionalImport = async (
  tx: Transaction,
  scope: ImportScope,
  statuses: readonly ImportStatus[],
) => {
  const row = await queryOptionalRow(tx, sql.lockImport, { ...scope, statuses })
  if (!row) {
    await selectImport(tx, scope)
    return null
  }
  return {
    ...row,
    status: row.status as ImportStatus,
    counts: row.counts as Partial<ImportCounts>,
  }
}

/** Throws 409 if the import is running or done. */
export const lockEditableImport = async (tx: Transaction, scope: ImportScope) => {
  const row = await lockOptionalImport(tx, scope, editableStatuses)
  if (!row) throw new ApiError('import_started')
  return row
}

export const updateStatus = (tx: Transaction, id: string, status: ImportStatus) =>
  execute(tx, sql.updateStatus, { id, status })

export const updateChecked = (tx: Transaction, id: string, counts: ImportCounts) =>
  execute(tx, sql.updateChecked, { id, counts: JSON.stringify(counts) })

interface StartInput {
  readonly id: string
  readonly run_by: string
  readonly run_by_name: string
  readonly now: string
  readonly traceparent: string | null
  /** Number of rows to register. */
  readonly total: number
}
export const updateRunning = async (
  tx: Transaction,
  { total, ...start }: StartInput,
): Promise<void> => {
  await execute(tx, sql.updateRunning, start)
  await execute(tx, sql.resetProgress, { id: start.id, total })
}

export const deleteOpenImport = (db: Queryable, scope: ImportScope) =>
  execute(db, sql.deleteOpen, { ...scope })

export const deleteImportsBefore = (db: Queryable, before: Date) =>
  execute(db, sql.deleteOld, { before: before.toISOString() })

/** Inserts or replaces checked rows. Returns the number of rows that the import has now. */
export const putRows = async (
  tx: Transaction,
  importId: string,
  rows: readonly (CheckedRow & { readonly row: number })[],
): Promise<number> => {
  const written = rows.map(({ row, fields, errors, warnings }) => {
    const stored = { row, fields, errors, warnings }
    if (errors.length > 0) return { ...stored, is_valid: false }
    return {
      ...stored,
      is_valid: true,
      phone: fields.phone,
      phone_key: toPhoneKey(String(fields.phone)),
      name: importedCustomerName(fields),
      plate: fields.plate_number,
      vin: fields.vin,
    }
  })
  await execute(tx, sql.putRows, { import_id: importId, rows: JSON.stringify(written) })
  return (await queryRow(tx, sql.countRows, { import_id: importId })).count
}

export const selectRows = (db: Queryable, importId: string) =>
  queryRows(db, sql.selectRows, { import_id: importId })

export const selectFields = (db: Queryable, importId: string) =>
  queryRows(db, sql.selectFields, { import_id: importId })

export const updatePlans = (tx: Transaction, importId: string, planned: readonly PlannedRow[]) =>
  execute(tx, sql.updatePlans, {
    import_id: importId,
    planned: JSON.stringify(
      planned.map(({ row, state, isWarned, ...plan }) => ({
        row,
        state,
        is_warned: isWarned,
        plan,
      })),
    ),
  })

/** Returns false if another transaction registers an import. */
export const tryLockRegistration = async (tx: Transaction): Promise<boolean> =>
  (await queryRow(tx, sql.tryLockRegistration, {})).is_locked

/** Returns the started import that has waited longest. */
export const lockNextImport = (tx: Transaction) => queryOptionalRow(tx, sql.lockNext, {})

/** Returns the number of this attempt. Pass the pool, not a transaction: the attempt also counts if the process dies. */
export const beginAttempt = async (db: Queryable, id: string): Promise<number> =>
  (await queryRow(db, sql.beginAttempt, { id })).attempts

export const updateProgress = (
  db: Queryable,
  id: string,
  progress: { done: number; total: number },
) => execute(db, sql.updateProgress, { id, ...progress })

/** Marks the import as done and deletes its rows, because they hold names and phone numbers. */
export const finishImport = async (
  tx: Transaction,
  id: string,
  counts: ImportCounts,
): Promise<void> => {
  await execute(tx, sql.deleteRows, { import_id: id })
  await execute(tx, sql.updateDone, { id, counts: JSON.stringify(counts) })
}
