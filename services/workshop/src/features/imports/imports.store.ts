/** Imports and their rows in the database. */

import type { ImportCounts } from '@warsha/contracts/imports'
import {
  execute,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Sql,
  type Transaction,
} from '@warsha/service-kit/db'
import { ApiError, notFound } from '@warsha/service-kit/errors'
import { phoneKey } from '@warsha/service-kit/phone'
import type { Planned } from './import-plan.ts'
import { type CheckedRow, nameIn } from './import-rules.ts'
import sql from './imports.sql'

/** Which import, and whose: null for whoever may see all. */
export interface Wanted {
  readonly id: string
  readonly created_by: string | null
}
export type Status = 'draft' | 'checked' | 'running' | 'done' | 'failed'

export const insertImport = async (
  tx: Transaction,
  row: { id: string; created_by: string; now: string },
) => {
  await execute(tx, sql.insertImport, row)
  await execute(tx, sql.insertProgress, { id: row.id })
}

/** The import as it is; 404 for one that is not there or not the caller's. */
export const selectImport = async (db: Sql, wanted: Wanted) => {
  const row = await queryOptionalRow(db, sql.selectImport, { ...wanted })
  if (!row) throw notFound()
  return { ...row, status: row.status as Status, counts: row.counts as Partial<ImportCounts> }
}

/** Locks an import that has one of the states, or null when it has another; 404 when it isn't there at all. */
export const lockOptionalImport = async (
  tx: Transaction,
  wanted: Wanted,
  statuses: readonly Status[],
) => {
  const row = await queryOptionalRow(tx, sql.lockOpen, { ...wanted, statuses })
  if (row)
    return { ...row, status: row.status as Status, counts: row.counts as Partial<ImportCounts> }
  await selectImport(tx, wanted)
  return null
}
/** The same where another state is a refusal: it runs or has run. */
export const lockOpenImport = async (tx: Transaction, wanted: Wanted) => {
  const row = await lockOptionalImport(tx, wanted, ['draft', 'checked', 'failed'])
  if (!row) throw new ApiError('import_started')
  return row
}

export const updateStatus = (tx: Transaction, id: string, status: Status) =>
  execute(tx, sql.updateStatus, { id, status })
export const updateChecked = (tx: Transaction, id: string, counts: ImportCounts) =>
  execute(tx, sql.updateChecked, { id, counts: JSON.stringify(counts) })

interface Runner {
  readonly id: string
  readonly run_by: string
  readonly run_by_name: string
  readonly now: string
  readonly traceparent: string | null
  readonly total: number
}
export const updateRunning = async (tx: Transaction, { total, ...run }: Runner): Promise<void> => {
  await execute(tx, sql.updateRunning, run)
  await execute(tx, sql.resetProgress, { id: run.id, total })
}

export const deleteOpenImport = (db: Sql, wanted: Wanted) =>
  execute(db, sql.deleteOpen, { ...wanted })
export const deleteImportsBefore = (db: Sql, before: Date) =>
  execute(db, sql.deleteOld, { before: before.toISOString() })

/** Keeps rows as they were checked; one that is there already is replaced. Gives how many there are now. */
export const putRows = async (
  tx: Transaction,
  importId: string,
  rows: readonly (CheckedRow & { readonly row: number })[],
): Promise<number> => {
  const written = rows.map(({ row, fields, errors, warnings }) => {
    const is_valid = errors.length === 0
    const recognised = is_valid
      ? { phone: fields.phone, phone_key: phoneKey(String(fields.phone)), name: nameIn(fields) }
      : {}
    const car = is_valid ? { plate: fields.plate_number, vin: fields.vin } : {}
    return { row, fields, errors, warnings, is_valid, ...recognised, ...car }
  })
  await execute(tx, sql.putRows, { import_id: importId, rows: JSON.stringify(written) })
  return (await queryRow(tx, sql.countRows, { import_id: importId })).count
}

export const selectRows = (db: Sql, importId: string) =>
  queryRows(db, sql.selectRows, { import_id: importId })
export const selectFields = (db: Sql, importId: string) =>
  queryRows(db, sql.selectFields, { import_id: importId })

export const updatePlans = (tx: Transaction, importId: string, planned: readonly Planned[]) =>
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

/** Whether it is this transaction's turn to register an import. */
export const tryTurn = async (tx: Transaction): Promise<boolean> =>
  (await queryRow(tx, sql.tryTurn, {})).isOurs
/** The import that has waited longest, locked until the transaction ends. */
export const lockNextImport = (tx: Transaction) => queryOptionalRow(tx, sql.lockNext, {})

/** Counts a beginning, past the open transaction, so that it counts even if the process dies. */
export const beginAttempt = async (db: Sql, id: string): Promise<number> =>
  (await queryRow(db, sql.beginAttempt, { id })).attempts
export const updateProgress = (db: Sql, id: string, progress: { done: number; total: number }) =>
  execute(db, sql.updateProgress, { id, ...progress })

/** It is over, and with it the names and numbers of its rows. */
export const finishImport = async (
  tx: Transaction,
  id: string,
  counts: ImportCounts,
): Promise<void> => {
  await execute(tx, sql.deleteRows, { import_id: id })
  await execute(tx, sql.updateDone, { id, counts: JSON.stringify(counts) })
}
