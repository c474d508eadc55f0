/** The movements of a part as the screen reads them. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type { MovementType } from '@warsha/contracts/inventory/spare-part-enums'
import type { listMovements, StockMovement } from '@warsha/contracts/inventory/stock'
import { paginate, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import sql from './stock.sql'

/** Returns one page, newest first. */
export const selectMovements = async (
  db: Queryable,
  partId: string,
  query: QueryOf<typeof listMovements>,
) => {
  const { total } = await queryRow(db, sql.countMovements, { part_id: partId })
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectMovements, { part_id: partId, ...slice })
  const data = rows.map(
    ({ type, quantity, balance_after, actor_name, ...row }): StockMovement => ({
      ...row,
      type: type as MovementType,
      quantity: Number(quantity),
      balance_after: Number(balance_after),
      by: { name: actor_name },
    }),
  )
  return { data, pagination }
}
