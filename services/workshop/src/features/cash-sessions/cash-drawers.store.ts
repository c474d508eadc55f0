/** Typed SQL access to cash drawers. */
import { ApiError, notFound } from '@warsha/service-kit/base'
import {
  execute,
  getViolatedConstraint,
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

/** Throws `duplicate_cash_drawer` (409) if the name is in use. */
const withUniqueName = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (getViolatedConstraint(error) === 'cash_drawers_name_is_unique')
      throw new ApiError('duplicate_cash_drawer')
    throw error
  }
}

export const insertDrawer = (
  tx: Transaction,
  columns: { readonly id: string; readonly name: string },
  context: WriteContext,
) => withUniqueName(() => execute(tx, sql.insertDrawer, { ...columns, ...auditColumns(context) }))

export const updateDrawer = (
  tx: Transaction,
  columns: { readonly id: string; readonly name: string; readonly is_active: boolean },
  context: WriteContext,
) => withUniqueName(() => execute(tx, sql.updateDrawer, { ...columns, ...auditColumns(context) }))

/** Waits for sessions that are being opened. Throws 404 if the drawer does not exist. */
export const lockDrawer = async (tx: Transaction, id: string) => {
  const row = await queryOptionalRow(tx, sql.lockDrawer, { id })
  if (!row) throw notFound()
  return row
}

/** Keeps the drawer active until the transaction ends. */
export const shareOptionalActiveDrawer = (tx: Transaction, id: string) =>
  queryOptionalRow(tx, sql.shareActiveDrawer, { id })
