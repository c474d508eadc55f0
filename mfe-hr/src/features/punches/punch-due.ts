import type { LoadedStatus, PunchKind } from './punches.api.ts'

/** How long before the shift the punch is offered. */
const leadMs = 2 * 3_600_000

type DueStatus = Pick<LoadedStatus, 'is_checked_in' | 'today'> &
  Partial<Pick<LoadedStatus, 'last_check_out'>>

/**
 * Returns the punch that is due: in from two hours before the shift until its end, unless the employee has already left
 * today, and out after the shift's end. Days off have no shift.
 *
 * @param now time of the server in ms
 */
export const findDuePunch = (status: DueStatus, now: number): PunchKind | null => {
  const { starts_at, ends_at, kind } = status.today
  if (!starts_at || !ends_at) return null
  if (status.is_checked_in) return now >= Date.parse(ends_at) ? 'out' : null
  if (kind !== 'working' || status.last_check_out) return null
  return now >= Date.parse(starts_at) - leadMs && now < Date.parse(ends_at) ? 'in' : null
}
