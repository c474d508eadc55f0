/** Reservations in the database. One line, one part, one transaction: the reservation's row first, then the part's. */
import { filsFromText, filsToNumber } from '@warsha/contracts/money'
import type { ReservationState } from '@warsha/contracts/reservations'
import {
  execute,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Queryable,
  type Transaction,
} from '@warsha/service-kit/db'
import { ApiError, fieldError } from '@warsha/service-kit/errors'
import { addMovement, announceLowStock } from '../spare-parts/stock.store.ts'
import { isNews, isRefused, moveBetween, type Standing } from './reservation-rules.ts'
import sql from './reservations.sql'

/** What a line holds from now on, as workshop tells it. */
export interface Told extends Standing {
  readonly line_id: string
  readonly part_id: string
  readonly work_card_id: string
  readonly work_card_number: string
  readonly by: { readonly id: string | null; readonly name: string }
}

/** When it happened, and when it is written down. */
export interface Times {
  readonly at: Date
  readonly now: Date
}

/**
 * Takes over what is told of a line, unless something newer or final is known; gives what is known then. Throws
 * `insufficient_stock` and 400 `unknown_part` when the shelf can't give what isn't held yet.
 */
export const settle = async (tx: Transaction, told: Told, times: Times): Promise<Standing> => {
  const { line_id, part_id, version, quantity, state } = told
  const actor = { actor_id: told.by.id, actor_name: told.by.name }
  const row = {
    line_id,
    version,
    quantity: String(quantity),
    state,
    now: times.now.toISOString(),
    ...actor,
  }
  if (state !== 'released') await checkPart(tx, part_id)
  const { work_card_id, work_card_number } = told
  const isFirst = await execute(tx, sql.insertReservation, {
    ...row,
    part_id,
    work_card_id,
    work_card_number,
  })
  const known = isFirst ? null : standingOf(await queryRow(tx, sql.lockReservation, { line_id }))
  // It was refused before, and that answer was lost.
  if (known && isRefused(told, known)) throw await refusalOf(tx, part_id, known.quantity)
  if (known && !isNews(told, known)) return known
  if (known) await execute(tx, sql.updateReservation, row)
  await moveStock(tx, told, known, times)
  return { version, quantity, state }
}

/**
 * A refused version is known from then on, with what the line held before it: nothing, for good, when it is a new one.
 * Does nothing to what is newer or final.
 */
export const keepRefused = async (tx: Transaction, told: Told, now: Date): Promise<void> => {
  const { line_id, part_id, version, work_card_id, work_card_number, by } = told
  const actor = { actor_id: by.id, actor_name: by.name }
  const row = { line_id, version, now: now.toISOString(), ...actor }
  const refused = { ...row, quantity: String(told.quantity), state: 'released' }
  if (
    await execute(tx, sql.insertReservation, {
      ...refused,
      part_id,
      work_card_id,
      work_card_number,
    })
  )
    return
  const known = standingOf(await queryRow(tx, sql.lockReservation, { line_id }))
  if (isNews(told, known))
    await execute(tx, sql.updateReservation, {
      ...row,
      quantity: String(known.quantity),
      state: known.state,
    })
}

const checkPart = async (tx: Transaction, partId: string): Promise<void> => {
  if (!(await queryOptionalRow(tx, sql.selectPart, { part_id: partId }))) throw unknownPart()
}
const unknownPart = () => fieldError('part_id', 'unknown_part')

const moveStock = async (
  tx: Transaction,
  told: Told,
  known: Standing | null,
  { at }: Times,
): Promise<void> => {
  const { part_id, line_id } = told
  const { reserved, stock } = moveBetween(known, told)
  if (reserved === 0 && stock === 0) return
  const isMoved = await execute(tx, sql.moveStock, {
    part_id,
    reserved: String(reserved),
    stock: String(stock),
  })
  if (!isMoved) throw await refusalOf(tx, part_id, told.quantity - reserved)
  if (stock !== 0)
    await addMovement(tx, {
      partId: part_id,
      type: 'consumed',
      quantity: stock,
      at,
      lineId: line_id,
      actorId: told.by.id,
      actorName: told.by.name,
      workCardId: told.work_card_id,
      workCardNumber: told.work_card_number,
    })
  await announceLowStock(tx, part_id, at)
}

/** `own`: what the line holds already; it could have that and what is free. */
const refusalOf = async (tx: Transaction, partId: string, own: number): Promise<ApiError> => {
  const { available, is_gone } = await queryRow(tx, sql.selectPart, { part_id: partId })
  if (is_gone) return unknownPart()
  return new ApiError('insufficient_stock', {
    available: Math.round((Number(available) + own) * 100) / 100,
  })
}

interface Kept {
  readonly version: number
  readonly quantity: string
  readonly state: string
}
const standingOf = ({ version, quantity, state }: Kept): Standing => ({
  version,
  quantity: Number(quantity),
  state: state as ReservationState,
})

const aed = (sum: string | null): number | null =>
  sum === null ? null : filsToNumber(filsFromText(sum))

/** What a card shows of a part, and its prices in AED. */
export const selectPart = async (db: Queryable, partId: string) => {
  const row = await queryRow(db, sql.selectPart, { part_id: partId })
  const {
    available: _available,
    is_gone: _gone,
    retail_price,
    insurance_price,
    unit_of_measure,
    ...named
  } = row
  return {
    ...named,
    unit_of_measure: unit_of_measure as 'piece',
    retail_price: aed(retail_price),
    insurance_price: aed(insurance_price),
  }
}

/** Parts by their numbers, as they sell. */
export const selectByNumbers = async (db: Queryable, numbers: readonly string[]) =>
  (await queryRows(db, sql.selectByNumbers, { part_numbers: [...numbers] })).map(
    ({ retail_price, insurance_price, ...part }) => ({
      ...part,
      retail_price: aed(retail_price),
      insurance_price: aed(insurance_price),
    }),
  )

/** What workshop has not confirmed since then. */
export const selectWaiting = async (db: Queryable, before: Date) =>
  (await queryRows(db, sql.selectWaiting, { before: before.toISOString() })).map((row) => ({
    ...row,
    part_id: row.part_id!,
    quantity: Number(row.quantity),
  }))

/** How many holds wait for workshop, and for how many seconds the oldest of them. */
export const countWaiting = (db: Queryable, now: Date) =>
  queryRow(db, sql.countWaiting, { now: now.toISOString() })

/** Reservations after a line's id, at most 1,000. */
export const selectPage = async (db: Queryable, after: string) =>
  (await queryRows(db, sql.selectPage, { after })).map(
    ({ part_id, updated_at, line_id, ...row }) => ({
      ...standingOf(row),
      id: line_id,
      line_id,
      part_id,
      updated_at,
    }),
  )

/** Parts whose stock isn't the sum of their movements, or whose reserved quantity isn't that of their reservations. */
export const selectStockFaults = async (db: Queryable) => {
  const { parts } = await queryRow(db, sql.countParts, {})
  const faults = (await queryRows(db, sql.selectStockFaults, {})).map(
    ({ part_id, part_number, ...sums }) => ({
      part_id,
      part_number,
      quantity_in_stock: Number(sums.quantity_in_stock),
      moved: Number(sums.moved),
      reserved_quantity: Number(sums.reserved_quantity),
      held: Number(sums.held),
    }),
  )
  return { parts, faults }
}
