/** The movements of a part as the screen reads them. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type { MovementType } from '@warsha/contracts/inventory/spare-part-enums'
import type {
  listMovements as listMovementsEndpoint,
  StockMovement,
} from '@warsha/contracts/inventory/stock'
import { paginate, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import { maxExportedRows } from '@warsha/service-kit/process'
import sql from './stock.sql'

const selectPage = (db: Queryable, partId: string, slice: { limit: number; offset: number }) =>
  queryRows(db, sql.selectMovements, { part_id: partId, ...slice })
type Row = Awaited<ReturnType<typeof selectPage>>[number]

const toMovement = ({ type, quantity, balance_after, actor_name, ...row }: Row): StockMovement => ({
  ...row,
  type: type as MovementType,
  quantity: Number(quantity),
  balance_after: Number(balance_after),
  by: { name: actor_name },
})

/** Returns one page, newest first. */
export const listMovements = async (
  db: Queryable,
  partId: string,
  query: QueryOf<typeof listMovementsEndpoint>,
) => {
  const { total } = await queryRow(db, sql.countMovements, { part_id: partId })
  const { slice, pagination } = paginate(query, total)
  return { data: (await selectPage(db, partId, slice)).map(toMovement), pagination }
}

/** Returns the ids of all movements of a part, newest first. */
export const selectAllMovementIds = async (
  db: Queryable,
  partId: string,
): Promise<readonly string[]> =>
  (await queryRow(db, sql.selectMovementIds, { part_id: partId, limit: maxExportedRows })).ids

/** Returns these movements, newest first. */
export const listMovementsByIds = async (
  db: Queryable,
  ids: readonly string[],
): Promise<StockMovement[]> =>
  (await queryRows(db, sql.selectMovementsByIds, { ids })).map(toMovement)
