/** Typed SQL access to cash drawers. */
import { notFound } from '@warsha/service-kit/base'
import {
  convertViolation,
  execute,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import sql from './cash-drawers.sql'

/** Sorted by name, with their open sessions. */
export const selectDrawers = (db: Queryable, id: string | null) =>
  queryRows(db, sql.selectDrawers, { id })

const violations = { cash_drawers_name_is_unique: 'duplicate_cash_drawer' } as const

export const insertDrawer = (
  tx: Transaction,
  columns: { readonly id: string; readonly name: string },
  context: WriteContext,
) =>
  convertViolation(
    execute(tx, sql.insertDrawer, { ...columns, ...auditColumns(context) }),
    violations,
  )

export const updateDrawer = (
  tx: Transaction,
  columns: { readonly id: string; readonly name: string; readonly is_active: boolean },
  context: WriteContext,
) =>
  convertViolation(
    execute(tx, sql.updateDrawer, { ...columns, ...auditColumns(context) }),
    violations,
  )

/** Waits for sessions that are being opened. Throws 404 if the drawer does not exist. */
export const lockDrawer = async (tx: Transaction, id: string) => {
  const row = await queryOptionalRow(tx, sql.lockDrawer, { id })
  if (!row) throw notFound()
  return row
}

/** Keeps the drawer active until the transaction ends. */
export const shareOptionalActiveDrawer = (tx: Transaction, id: string) =>
  queryOptionalRow(tx, sql.shareActiveDrawer, { id })
