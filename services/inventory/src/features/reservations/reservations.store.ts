/** Typed SQL access to reservations. */
import type { ReservationState } from '@warsha/contracts/inventory/reservations'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import type { LineSnapshot } from './reservation-rules.ts'
import sql from './reservations.sql'

/** What a part line of workshop reserves from now on. */
export interface LineReservation extends LineSnapshot {
  readonly line_id: string
  readonly part_id: string
  readonly work_card_id: string
  readonly work_card_number: string
  /** `id` is null for the system. */
  readonly actor: { readonly id: string | null; readonly name: string }
}

const toColumns = ({ line_id, version, quantity, state, actor }: LineReservation, now: Date) => ({
  line_id,
  version,
  quantity: String(quantity),
  state,
  now: now.toISOString(),
  actor_id: actor.id,
  actor_name: actor.name,
})

export const toLineSnapshot = (row: {
  readonly version: number
  readonly quantity: string
  readonly state: string
}): LineSnapshot => ({
  version: row.version,
  quantity: Number(row.quantity),
  state: row.state as ReservationState,
})

/** Returns false if the line is known already. */
export const insertReservation = async (
  tx: Transaction,
  line: LineReservation,
  now: Date,
): Promise<boolean> => {
  const inserted = await execute(tx, sql.insertReservation, {
    ...toColumns(line, now),
    part_id: line.part_id,
    work_card_id: line.work_card_id,
    work_card_number: line.work_card_number,
  })
  return inserted > 0
}

export const lockReservation = async (tx: Transaction, lineId: string): Promise<LineSnapshot> =>
  toLineSnapshot(await queryRow(tx, sql.lockReservation, { line_id: lineId }))

export const updateReservation = (tx: Transaction, line: LineReservation, now: Date) =>
  execute(tx, sql.updateReservation, toColumns(line, now))

/** Returns null for an unknown part. */
export const selectOptionalPart = (db: Queryable, partId: string) =>
  queryOptionalRow(db, sql.selectPart, { part_id: partId })

export const selectPart = (db: Queryable, partId: string) =>
  queryRow(db, sql.selectPart, { part_id: partId })

/** Holds that workshop has not confirmed since `before`, the oldest first, at most 1,000. */
export const selectUnconfirmedHolds = async (db: Queryable, before: Date) =>
  (await queryRows(db, sql.selectUnconfirmedHolds, { before: before.toISOString() })).map(
    (row) => ({ ...row, part_id: row.part_id!, quantity: Number(row.quantity) }),
  )

export const countUnconfirmedHolds = (db: Queryable, now: Date) =>
  queryRow(db, sql.countUnconfirmedHolds, { now: now.toISOString() })
