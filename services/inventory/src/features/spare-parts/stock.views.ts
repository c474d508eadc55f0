/** The ledger of a part as it is shown. */
import type { QueryOf } from '@warsha/contracts/endpoint'
import type { MovementType } from '@warsha/contracts/spare-part-words'
import type { listMovements, StockMovement } from '@warsha/contracts/stock'
import { queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { pageOf } from '@warsha/service-kit/paging'
import sql from './stock.sql'

/** One page, the newest first. */
export const selectMovements = async (
  db: Sql,
  partId: string,
  query: QueryOf<typeof listMovements>,
) => {
  const { slice, pagination } = pageOf(
    query,
    (await queryRow(db, sql.countMovements, { part_id: partId })).total,
  )
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
