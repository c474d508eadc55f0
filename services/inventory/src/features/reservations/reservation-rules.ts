/**
 * Which update of a line counts, and how it changes the stock. Only workshop decides about a line, and the version of the
 * line orders the updates.
 */
import type { ReservationState } from '@warsha/contracts/reservations'

/** What a line reserves, by the version of the line. */
export interface LineState {
  readonly version: number
  readonly quantity: number
  readonly state: ReservationState
}

/** Nothing follows these states. A released line stays as a tombstone, so that a delayed hold has no effect. */
export const isFinal = ({ state }: LineState): boolean =>
  state === 'released' || state === 'consumed'

/** Returns true if the update is newer than the stored state, regardless of the order of arrival. */
export const supersedes = (update: LineState, stored: LineState): boolean =>
  !isFinal(stored) && update.version > stored.version

/** Returns true if this version of the hold was rejected before: the stored state has the version but a lower quantity. */
export const wasRejected = (update: LineState, stored: LineState): boolean =>
  update.state === 'held' &&
  stored.state !== 'released' &&
  update.version === stored.version &&
  stored.quantity < update.quantity

/** In hundredths, because quantities have two decimals. */
const reservedHundredths = (line: LineState | null): number =>
  line && !isFinal(line) ? Math.round(line.quantity * 100) : 0

/** Returns the changes of the part's reserved quantity and stock when a line goes from `stored` to `update`. */
export const stockDeltasBetween = (
  stored: LineState | null,
  update: LineState,
): { reservedDelta: number; stockDelta: number } => ({
  reservedDelta: (reservedHundredths(update) - reservedHundredths(stored)) / 100,
  stockDelta: update.state === 'consumed' ? -update.quantity : 0,
})
