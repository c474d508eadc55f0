/** Ages of declined and deferred work as ranges of instants, by the days of the shop. Pure: no database. */
import {
  lastDayOfAge,
  type WorkAge,
  workAges,
} from '@warsha/contracts/workshop/estimates/deferred-work-states'
import { startOfLocalDay } from '@warsha/service-kit/base'

interface DecidedRange {
  /** ISO instants: the first one of the range, and the first one after it. Null: without a limit. */
  readonly decided_from: string | null
  readonly decided_before: string | null
}

/**
 * Returns when work of an age was decided.
 *
 * @param today YYYY-MM-DD in the time zone
 */
export const toDecidedRange = (age: WorkAge, timeZone: string, today: string): DecidedRange => {
  const younger = workAges[workAges.indexOf(age) - 1]
  const last = lastDayOfAge[age]
  const lastOfYounger = younger ? lastDayOfAge[younger] : null
  return {
    decided_from: last === null ? null : startOfLocalDay(timeZone, today, -last),
    decided_before:
      lastOfYounger === null ? null : startOfLocalDay(timeZone, today, -lastOfYounger),
  }
}

/** Returns the days from one date to another, both YYYY-MM-DD. */
export const countDays = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
