import type { Transaction } from '@warsha/service-kit/database'
import type { HistoryActor } from '../../write-context.ts'
import { lockOpenWorkCard, lockWorkCard } from '../work-card-core/lock-work-card.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'

/** A user who changes tasks. The office may do more than the assigned mechanic. */
export interface TaskActor extends HistoryActor {
  readonly id: string
  readonly isOffice: boolean
}

/**
 * Locks a work card to change its tasks. The office may change tasks at any time, the assigned mechanic while the card is
 * open.
 */
export const lockWorkCardForTasks = (
  tx: Transaction,
  id: string,
  actor: TaskActor,
): Promise<LockedWorkCard> =>
  actor.isOffice ? lockWorkCard(tx, id) : lockOpenWorkCard(tx, id, { mechanic_id: actor.id })
