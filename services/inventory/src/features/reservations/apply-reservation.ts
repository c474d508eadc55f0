/** Applies what workshop says about a part line. Each transaction locks the reservation first, then the part. */

import { roundToHundredths } from '@warsha/contracts/base/hundredths'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import { type Transaction, waitForAll } from '@warsha/service-kit/database'
import { changeReservedStock } from '../spare-parts/change-reserved-stock.ts'
import {
  type LineSnapshot,
  stockDeltasBetween,
  supersedes,
  wasRejected,
} from './reservation-rules.ts'
import {
  insertReservation,
  type LineReservation,
  lockReservation,
  selectOptionalPart,
  selectPart,
  updateReservation,
} from './reservations.store.ts'

export interface ReservationTimes {
  /** When the line changed: the time of workshop's decision, or the present time for a hold and its cancellation. */
  readonly changedAt: Date
  readonly now: Date
}

/**
 * Applies an update of a line unless a newer or final state is stored, and returns the state that is stored afterwards.
 *
 * Throws `unknown_part` (400), or `insufficient_stock` (409) if the available stock does not cover the additional quantity.
 */
export const applyReservation = async (
  tx: Transaction,
  update: LineReservation,
  { changedAt, now }: ReservationTimes,
): Promise<LineSnapshot> => {
  const [, isNew] = await waitForAll([
    update.state === 'released' ? Promise.resolve() : assertPartExists(tx, update.part_id),
    insertReservation(tx, update, now),
  ])
  const stored = isNew ? null : await lockReservation(tx, update.line_id)
  // The rejection of the first attempt was lost on its way to workshop.
  if (stored && wasRejected(update, stored))
    throw await createRejectionError(tx, update.part_id, stored.quantity)
  if (stored && !supersedes(update, stored)) return stored
  if (stored) await updateReservation(tx, update, now)

  const deltas = stockDeltasBetween(stored, update)
  const isApplied = await changeReservedStock(tx, {
    ...deltas,
    partId: update.part_id,
    lineId: update.line_id,
    workCardId: update.work_card_id,
    workCardNumber: update.work_card_number,
    actor: update.actor,
    at: changedAt,
  })
  if (!isApplied) throw await createRejectionError(tx, update.part_id, stored?.quantity ?? 0)

  const { version, quantity, state } = update
  return { version, quantity, state }
}

/**
 * Stores that a version was rejected, so that a delayed repetition of the same call cannot succeed: a new line becomes
 * released, a known one keeps its quantity under the new version. Newer or final states stay.
 */
export const storeRejection = async (
  tx: Transaction,
  rejected: LineReservation,
  now: Date,
): Promise<void> => {
  if (await insertReservation(tx, { ...rejected, state: 'released' }, now)) return
  const stored = await lockReservation(tx, rejected.line_id)
  if (!supersedes(rejected, stored)) return
  const { quantity, state } = stored
  await updateReservation(tx, { ...rejected, quantity, state }, now)
}

const unknownPartError = () => fieldError('part_id', 'unknown_part')

const assertPartExists = async (tx: Transaction, partId: string): Promise<void> => {
  if (!(await selectOptionalPart(tx, partId))) throw unknownPartError()
}

/**
 * Returns `insufficient_stock`, or `unknown_part` if the part is archived.
 * @param heldQuantity what the line holds at present. It counts as available to the line; 0 for a new line.
 */
const createRejectionError = async (
  tx: Transaction,
  partId: string,
  heldQuantity: number,
): Promise<ApiError> => {
  const { available, is_archived, part_name } = await selectPart(tx, partId)
  if (is_archived) return unknownPartError()
  return new ApiError('insufficient_stock', {
    available: roundToHundredths(Number(available) + heldQuantity),
    part_name,
  })
}
