/** When a line and its reservation contradict each other, and whether telling the shelf anew would mend it. */
import type { ReservationState } from '@warsha/contracts/reservations'

/** How long both must have been left alone to be compared. */
export const stillSeconds = 300

export interface LineSide {
  readonly part_id: string
  readonly version: number
  readonly quantity: number
  readonly state: ReservationState
  /** Left alone for a while, and nothing of it is waiting to be sent. */
  readonly is_still: boolean
}
export interface ShelfSide {
  readonly part_id: string | null
  readonly version: number
  readonly quantity: number
  readonly state: ReservationState
  readonly updated_at: string
}

/**
 * missing: the shelf doesn't know the line · differs: it knows something else · orphan: it holds something for a line that
 * there isn't.
 */
export interface Difference {
  readonly line_id: string
  readonly kind: 'missing' | 'differs' | 'orphan'
  readonly line: LineSide | null
  readonly reservation: ShelfSide | null
  /** False where a person must look: what the shelf says is final there. */
  readonly canBeMended: boolean
}

interface Pair {
  readonly line: LineSide | null
  readonly reservation: ShelfSide | null
}

const holdsNothing = (side: LineSide | ShelfSide | null): boolean =>
  side === null || side.state === 'released'
const isFinal = (side: ShelfSide | null): boolean =>
  side?.state === 'released' || side?.state === 'consumed'

/** Null when they agree, or when it is too early to say. `since`: ISO, whoever changed after it is left out. */
export const differenceOf = (
  line_id: string,
  { line, reservation }: Pair,
  since: string,
): Difference | null => {
  if (line && (!line.is_still || line.state === 'held')) return null
  if (reservation && Date.parse(reservation.updated_at) > Date.parse(since)) return null
  if (holdsNothing(line) && holdsNothing(reservation)) return null
  if (line && reservation && isSame(line, reservation)) return null
  const kind = !reservation ? 'missing' : line ? 'differs' : 'orphan'
  return { line_id, kind, line, reservation, canBeMended: !isFinal(reservation) }
}

const isSame = (line: LineSide, shelf: ShelfSide): boolean =>
  line.state === shelf.state && line.version === shelf.version && line.quantity === shelf.quantity
