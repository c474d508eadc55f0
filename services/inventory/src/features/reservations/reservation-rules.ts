/**
 * Which update of a line counts, and how it changes the stock. Only workshop decides about a line, and the version of the
 * line orders the updates.
 */
import { fromHundredths, toHundredths } from '@warsha/contracts/base/hundredths'
import type { ReservationState } from '@warsha/contracts/inventory/reservations'

/** One version of a part line, and what it reserves. */
export interface LineSnapshot {
  readonly version: number
  readonly quantity: number
  readonly state: ReservationState
}

/** Nothing follows these states. A released line stays as a tombstone, so that a delayed hold has no effect. */
export const isFinal = ({ state }: LineSnapshot): boolean =>
  state === 'released' || state === 'consumed'

/** Returns true if the update is newer than the stored state, regardless of the order of arrival. */
export const supersedes = (update: LineSnapshot, stored: LineSnapshot): boolean =>
  !isFinal(stored) && update.version > stored.version

/**
 * Returns true if an increase of the hold to this version was rejected before: the stored line has the version but still
 * the lower quantity. A rejected new line is not detected here: it is stored as released, which is final.
 */
export const wasRejected = (update: LineSnapshot, stored: LineSnapshot): boolean =>
  update.state === 'held' &&
  stored.state !== 'released' &&
  update.version === stored.version &&
  stored.quantity < update.quantity

/** In hundredths, because quantities have two decimals. */
const reservedHundredths = (line: LineSnapshot | null): number =>
  line && !isFinal(line) ? toHundredths(line.quantity) : 0

/** Returns the changes of the part's reserved quantity and stock when a line goes from `stored` to `update`. */
export const stockDeltasBetween = (
  stored: LineSnapshot | null,
  update: LineSnapshot,
): { reservedDelta: number; stockDelta: number } => ({
  reservedDelta: fromHundredths(reservedHundredths(update) - reservedHundredths(stored)),
  stockDelta: update.state === 'consumed' ? -update.quantity : 0,
})
