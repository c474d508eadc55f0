/** Typed SQL access to the stock of parts and to its movements. */
import type { MovementType } from '@warsha/contracts/inventory/spare-part-enums'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  type Transaction,
} from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import sql from './stock.sql'

export interface StockActor {
  /** Null for the system and the demo data. */
  readonly id: string | null
  readonly name: string
}

export interface MovementInput {
  readonly partId: string
  readonly type: MovementType
  /** Signed, in the part's unit, at most two decimals. */
  readonly quantity: number
  readonly at: Date
  readonly actor: StockActor
  readonly reason?: string | null
  readonly notes?: string | null
  readonly workCardId?: string | null
  readonly workCardNumber?: string | null
  /** Part line of workshop; each line is consumed at most once. */
  readonly lineId?: string | null
}

/** Returns false if less than the reserved quantity would remain, or more than the column can hold. */
export const addToStock = async (tx: Transaction, id: string, quantity: number): Promise<boolean> =>
  (await execute(tx, sql.addToStock, { id, quantity: String(quantity) })) > 0

/** Returns false if more than the stock would be reserved, or if the part is archived. */
export const updateReservedStock = async (
  tx: Transaction,
  id: string,
  { reservedDelta, stockDelta }: { reservedDelta: number; stockDelta: number },
): Promise<boolean> => {
  const updated = await execute(tx, sql.updateReservedStock, {
    id,
    reserved_delta: String(reservedDelta),
    stock_delta: String(stockDelta),
  })
  return updated > 0
}

export const selectStock = async (
  db: Queryable,
  id: string,
): Promise<{ inStock: number; reserved: number }> => {
  const { quantity_in_stock, reserved_quantity } = await queryRow(db, sql.selectStock, { id })
  return { inStock: Number(quantity_in_stock), reserved: Number(reserved_quantity) }
}

/** Call it after the change of the stock, in the same transaction. */
export const insertMovement = (tx: Transaction, movement: MovementInput) =>
  execute(tx, sql.insertMovement, {
    id: uuid(),
    part_id: movement.partId,
    type: movement.type,
    quantity: String(movement.quantity),
    reason: movement.reason ?? null,
    notes: movement.notes ?? null,
    at: movement.at.toISOString(),
    actor_id: movement.actor.id,
    actor_name: movement.actor.name,
    line_id: movement.lineId ?? null,
    work_card_id: movement.workCardId ?? null,
    work_card_number: movement.workCardNumber ?? null,
  })

/** Inserts the opening movement of each new part that has stock. */
export const insertOpeningMovements = (
  tx: Transaction,
  partIds: readonly string[],
  at: Date,
  actor: StockActor,
) =>
  execute(tx, sql.insertOpeningMovements, {
    parts: JSON.stringify(partIds.map((id) => ({ id, movement_id: uuid() }))),
    at: at.toISOString(),
    actor_id: actor.id,
    actor_name: actor.name,
  })

/** Returns the part if it has become low or has stopped being low since the last call, otherwise null. */
export const updateLowStockAnnouncement = (tx: Transaction, id: string) =>
  queryOptionalRow(tx, sql.updateLowStockAnnouncement, { id })
