import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import { markCardApproved } from '../work-cards/apply-approval.ts'
import { changeWorkCardStatus } from '../work-cards/change-work-card-status.ts'
import type { LockedEstimate } from './lock-estimate.ts'

/**
 * Returns a locked job to the status that it had when its estimate was sent, and to the approval of its earlier work. Does
 * nothing if another status was set meanwhile, or if sending did not change it.
 */
export const restoreCardStatus = async (
  tx: Transaction,
  { card, estimate }: LockedEstimate,
  context: WriteContext,
): Promise<LockedEstimate['card']> => {
  const { card_status_before, card_approved_before } = estimate
  if (card_status_before === null || card.status !== 'waiting_approval') return card
  const change = { to: card_status_before, cause: 'estimate' } as const
  const restored = await changeWorkCardStatus(tx, card, change, context)
  return card_approved_before ? markCardApproved(tx, restored, context) : restored
}
