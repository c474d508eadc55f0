import type { BankField } from '@warsha/contracts/hr/bank-changes'
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

/** Inserts a change and ends one that is still pending. Returns its id. */
export const insertBankChange = async (
  tx: Transaction,
  { changes, ...change }: NewBankChange,
): Promise<string> => {
  const id = uuid()
  await execute(tx, sql.replacePending, {
    employee_id: change.employee_id,
    now: change.requested_at,
  })
  await execute(tx, sql.insertBankChange, { ...change, id, changes: JSON.stringify(changes) })
  return id
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

export const selectChangesAppliedSince = async (
  db: Queryable,
  filter: { readonly employee_ids: readonly string[]; readonly since: string },
) => (await queryRows(db, sql.selectAppliedSince, { ...filter })).map(withChanges)
