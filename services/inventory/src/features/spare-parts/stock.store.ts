/** The stock of a part and the ledger of what changed it. Whoever changes it holds the part's row. */
import { stockLow } from '@warsha/contracts/events'
import type { MovementType } from '@warsha/contracts/spare-part-words'
import {
  execute,
  queryOptionalRow,
  queryRow,
  type Sql,
  type Transaction,
} from '@warsha/service-kit/db'
import { addEvent } from '@warsha/service-kit/outbox'
import { v7 as uuid } from 'uuid'
import sql from './stock.sql'

/** What came or went: written into the ledger with the balance that the part's row has by then. */
export interface NewMovement {
  readonly partId: string
  readonly type: MovementType
  /** Signed, in the part's unit, at most two decimals. */
  readonly quantity: number
  readonly at: Date
  readonly actorId: string | null
  readonly actorName: string
  readonly reason?: string | null
  readonly notes?: string | null
  readonly workCardId?: string | null
  readonly workCardNumber?: string | null
  /** Of workshop: a line is consumed once. */
  readonly lineId?: string | null
}

/** False when work cards have more of it reserved than would be left, or it would be more than can be written. */
export const addToStock = async (tx: Transaction, id: string, quantity: number): Promise<boolean> =>
  (await execute(tx, sql.addToStock, { id, quantity: String(quantity) })) > 0

export const selectStock = async (
  db: Sql,
  id: string,
): Promise<{ inStock: number; reserved: number }> => {
  const { quantity_in_stock, reserved_quantity } = await queryRow(db, sql.selectStock, { id })
  return { inStock: Number(quantity_in_stock), reserved: Number(reserved_quantity) }
}

/** After the stock was changed, in the same transaction. */
export const addMovement = (tx: Transaction, moved: NewMovement) =>
  execute(tx, sql.insertMovement, {
    id: uuid(),
    part_id: moved.partId,
    type: moved.type,
    quantity: String(moved.quantity),
    reason: moved.reason ?? null,
    notes: moved.notes ?? null,
    at: moved.at.toISOString(),
    actor_id: moved.actorId,
    actor_name: moved.actorName,
    line_id: moved.lineId ?? null,
    work_card_id: moved.workCardId ?? null,
    work_card_number: moved.workCardNumber ?? null,
  })

/** After anything that changes what is available or the minimum: tells once that a part has become low. */
export const announceLowStock = async (
  tx: Transaction,
  partId: string,
  at: Date,
): Promise<void> => {
  const turned = await queryOptionalRow(tx, sql.turnAnnouncement, { id: partId })
  if (!turned?.is_low) return
  const { part_number, part_name, unit_of_measure, version } = turned
  await addEvent(tx, stockLow, `spare_part:${partId}`, {
    id: partId,
    version,
    part_number,
    part_name,
    unit_of_measure,
    at: at.toISOString(),
    available_quantity: Number(turned.available),
    minimum_stock: Number(turned.minimum_stock),
  })
}
