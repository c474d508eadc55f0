/** What a reservation takes from the shelf, by its state. Source: design house.md "Part lines and stock". */
import type { ReservationState } from '@warsha/contracts/reservations'

/** What is known of a line. */
export interface Standing {
  readonly version: number
  readonly quantity: number
  readonly state: ReservationState
}

/** Nothing comes after these: a late hold finds a tombstone, what was used up is gone. */
export const isFinal = ({ state }: Standing): boolean =>
  state === 'released' || state === 'consumed'

/** Whether a told standing counts: the newest version does, whatever the order of arrival. */
export const isNews = (told: Standing, known: Standing): boolean =>
  !isFinal(known) && told.version > known.version

/** Whether a told hold was refused before, under this very version: what is known holds less. */
export const isRefused = (told: Standing, known: Standing): boolean =>
  told.state === 'held' &&
  known.state !== 'released' &&
  told.version === known.version &&
  known.quantity < told.quantity

const reservedBy = (standing: Standing | null): number =>
  standing && !isFinal(standing) ? Math.round(standing.quantity * 100) : 0

/** How much more of the part is reserved, and how much less in stock, as a line goes from one standing to another. */
export const moveBetween = (
  known: Standing | null,
  told: Standing,
): { reserved: number; stock: number } => ({
  reserved: (reservedBy(told) - reservedBy(known)) / 100,
  stock: told.state === 'consumed' ? -told.quantity : 0,
})
