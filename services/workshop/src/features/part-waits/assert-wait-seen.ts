import { checkSeen } from '@warsha/service-kit/base'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import type { AwaitedPart } from '../work-card-core/work-card-events.ts'

interface SeenWait {
  /** Null if the user saw no wait. Undefined: not checked. */
  readonly seen_missing?: string | null | undefined
  readonly seen_expected_date?: string | null | undefined
}

/**
 * Throws `changed_since_read` (409) if a locked card waits for something else than the user saw, or until another day.
 *
 * @param open the wait of the card; null if it does not wait
 */
export const assertWaitSeen = (
  card: LockedWorkCard,
  open: Pick<AwaitedPart, 'missing' | 'expected_date'> | null,
  { seen_missing, seen_expected_date }: SeenWait,
): void => {
  // The last editor of the card is not the one who changed the wait.
  const row = { ...card, updated_by: null }
  checkSeen(row, open?.missing ?? null, seen_missing)
  checkSeen(row, open?.expected_date ?? null, seen_expected_date)
}
