/** Waits for parts. Pure: no database. */
import type { PartWait } from '@warsha/contracts/workshop/work-cards'

interface WaitColumns {
  readonly missing: string | null
  readonly part_id: string | null
  readonly expected_date: string | null
  readonly waits_since: string | null
  readonly waits_by: string | null
}

/** Returns the wait in the columns of a joined row, or null if the card does not wait. */
export const toPartWait = ({
  missing,
  part_id,
  expected_date,
  waits_since,
  waits_by,
}: WaitColumns): PartWait | null =>
  missing === null || waits_since === null
    ? null
    : { missing, part_id, expected_date, since: waits_since, by_name: waits_by ?? '' }
