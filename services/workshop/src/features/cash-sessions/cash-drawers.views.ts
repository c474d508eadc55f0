import type { CashDrawer } from '@warsha/contracts/workshop/money/cash-sessions'
import { notFound } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { selectDrawers } from './cash-drawers.store.ts'

type DrawerRow = Awaited<ReturnType<typeof selectDrawers>>[number]

const toOpenSession = ({ session_id, cashier_id, cashier_name, opened_at }: DrawerRow) => {
  if (session_id === null || cashier_id === null || opened_at === null) return null
  return { id: session_id, cashier: { id: cashier_id, name: cashier_name ?? '' }, opened_at }
}

const toCashDrawer = (row: DrawerRow): CashDrawer => ({
  id: row.id,
  name: row.name,
  is_active: row.is_active,
  version: row.version,
  open_session: toOpenSession(row),
})

export const listDrawers = async (db: Queryable): Promise<CashDrawer[]> =>
  (await selectDrawers(db, null)).map(toCashDrawer)

/** Throws 404 if the drawer does not exist. */
export const getDrawer = async (db: Queryable, id: string): Promise<CashDrawer> => {
  const [row] = await selectDrawers(db, id)
  if (!row) throw notFound()
  return toCashDrawer(row)
}
