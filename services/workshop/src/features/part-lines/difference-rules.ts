/** Compares a part line with its reservation in inventory. */
import type { ReservationState } from '@warsha/contracts/inventory/reservations'

/** Records that changed within this time are not compared. */
export const quietSeconds = 300

export interface LineSide {
  readonly part_id: string
  readonly version: number
  readonly quantity: number
  readonly state: ReservationState
  /** True if the line has not changed for a while and has no unsent event. */
  readonly is_quiet: boolean
}

export interface ReservationSide {
  readonly part_id: string | null
  readonly version: number
  readonly quantity: number
  readonly state: ReservationState
  readonly updated_at: string
}

export interface Difference {
  readonly line_id: string
  /**
   * missing: inventory does not know the line · differs: it knows another state · orphan: it keeps stock for a line that
   * does not exist
   */
  readonly kind: 'missing' | 'differs' | 'orphan'
  readonly line: LineSide | null
  readonly reservation: ReservationSide | null
  /** False if inventory's state is final: then a person must decide. */
  readonly isRepairable: boolean
}

interface ComparedPair {
  readonly line: LineSide | null
  readonly reservation: ReservationSide | null
}

const keepsNothing = (side: LineSide | ReservationSide | null): boolean =>
  side === null || side.state === 'released'

const isFinal = (reservation: ReservationSide | null): boolean =>
  reservation?.state === 'released' || reservation?.state === 'consumed'

/**
 * Returns null if both agree, or if it is too early to compare them.
 *
 * @param quietSince ISO instant; records that changed after it are left out
 */
export const findDifference = (
  line_id: string,
  { line, reservation }: ComparedPair,
  quietSince: string,
): Difference | null => {
  if (line && (!line.is_quiet || line.state === 'held')) return null
  if (reservation && Date.parse(reservation.updated_at) > Date.parse(quietSince)) return null
  if (keepsNothing(line) && keepsNothing(reservation)) return null
  if (line && reservation && isSame(line, reservation)) return null
  return {
    line_id,
    kind: kindOf(line, reservation),
    line,
    reservation,
    isRepairable: !isFinal(reservation),
  }
}

const kindOf = (line: LineSide | null, reservation: ReservationSide | null): Difference['kind'] => {
  if (!reservation) return 'missing'
  return line ? 'differs' : 'orphan'
}

const isSame = (line: LineSide, reservation: ReservationSide): boolean =>
  line.state === reservation.state &&
  line.version === reservation.version &&
  line.quantity === reservation.quantity
