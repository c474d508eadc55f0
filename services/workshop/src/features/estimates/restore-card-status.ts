import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import { changeWorkCardStatus } from '../work-cards/change-work-card-status.ts'
import type { LockedEstimate } from './lock-estimate.ts'

/**
 * Returns a locked job to the status that it had when its estimate was sent. Does nothing if the office has set another
 * status meanwhile, or if sending did not change it.
 */
export const restoreCardStatus = async (
  tx: Transaction,
  { card, estimate }: LockedEstimate,
  context: WriteContext,
): Promise<LockedEstimate['card']> =>
  estimate.card_status_before !== null && card.status === 'waiting_approval'
    ? changeWorkCardStatus(
        tx,
        card,
        { to: estimate.card_status_before, cause: 'estimate' },
        context,
      )
    : card
