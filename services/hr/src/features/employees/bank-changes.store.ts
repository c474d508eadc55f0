import type { BankField } from '@warsha/contracts/hr/bank-changes'
import type { Month } from '@warsha/contracts/hr/loan-rules'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import sql from './bank-changes.sql'

/** One field of a change, with complete numbers. */
export interface BankFieldChange {
  readonly field: BankField
  readonly from: string | null
  readonly to: string | null
  /** Who asked for this field. Waiting changes of 1.1 have it in their row only. */
  readonly requested_by?: string | null
  readonly requested_by_name?: string
}

interface NewBankChange {
  readonly employee_id: string
  readonly changes: readonly BankFieldChange[]
  readonly status: 'pending' | 'applied'
  readonly requested_by: string | null
  readonly requested_by_name: string
  readonly requested_at: string
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly decided_at: string | null
}

const withChanges = <R extends { changes: unknown }>(row: R) => ({
  ...row,
  changes: row.changes as BankFieldChange[],
})

/** Ends the waiting change of an employee. */
export const replacePending = (tx: Transaction, filter: { employee_id: string; now: string }) =>
  execute(tx, sql.replacePending, filter)

/** Inserts a change. Returns its id. An employee has at most one waiting change. */
export const insertBankChange = async (
  tx: Transaction,
  { changes, ...change }: NewBankChange,
): Promise<string> => {
  const id = uuid()
  await execute(tx, sql.insertBankChange, { ...change, id, changes: JSON.stringify(changes) })
  return id
}

/** Returns the waiting change of a locked employee, or null. */
export const selectOptionalPendingOfEmployee = async (tx: Transaction, employeeId: string) => {
  const filter = { employee_id: employeeId }
  const row = await queryOptionalRow(tx, sql.selectOptionalPendingOfEmployee, filter)
  return row && withChanges(row)
}

type PendingFields = Pick<NewBankChange, 'changes' | 'requested_by' | 'requested_by_name'>

/** Leaves only these fields of a waiting change, and who asked for them. */
export const updatePendingFields = (
  tx: Transaction,
  id: string,
  { changes, requested_by, requested_by_name }: PendingFields,
) =>
  execute(tx, sql.updatePendingFields, {
    id,
    changes: JSON.stringify(changes),
    requested_by,
    requested_by_name,
  })

/** Throws 404 if the change was decided or replaced. */
export const selectEmployeeIdOfPending = async (tx: Transaction, id: string): Promise<string> => {
  const row = await queryOptionalRow(tx, sql.selectOptionalPending, { id })
  if (!row) throw notFound()
  return row.employee_id
}

export const selectOptionalPendingChange = async (db: Queryable, id: string) => {
  const row = await queryOptionalRow(db, sql.selectOptionalPending, { id })
  return row && withChanges(row)
}

/** Returns false if it was decided or replaced meanwhile. */
export const decideChange = async (
  tx: Transaction,
  decision: {
    readonly id: string
    readonly status: 'applied' | 'rejected'
    readonly decided_by: string | null
    readonly decided_by_name: string
    readonly now: string
  },
): Promise<boolean> => (await execute(tx, sql.decide, { ...decision })) === 1

export const selectPendingChanges = async (db: Queryable) =>
  (await queryRows(db, sql.selectPending, {})).map(withChanges)

/** Returns the applied changes of employees since they were last in a wage file of an earlier month, the oldest first. */
export const selectChangesAppliedSinceWageFile = async (
  db: Queryable,
  filter: Month & { readonly employee_ids: readonly string[] },
) => (await queryRows(db, sql.selectAppliedSinceWageFile, { ...filter })).map(withChanges)
