import type { WorkCardTotals } from '@warsha/contracts/workshop/financials'
import { workCardTransitions } from '@warsha/contracts/workshop/work-card-states'
import type { Transaction } from '@warsha/service-kit/database'
import { systemActor, type WriteContext } from '../../write-context.ts'
import { isProofMissing } from '../part-proofs/assert-proof-complete.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { changeWorkCardStatus } from '../work-cards/change-work-card-status.ts'

/**
 * Completes a card that waits for payment as soon as it is paid. If the proof of its parts is missing, the office completes it
 * later: the payment is never refused. Voiding a payment later does not reopen the card.
 */
export const completeIfPaid = async (
  tx: Transaction,
  card: LockedWorkCard,
  { payment_status }: WorkCardTotals,
  context: WriteContext,
): Promise<void> => {
  if (card.status !== workCardTransitions.pay.from || payment_status !== 'paid') return
  if (await isProofMissing(tx, card)) return
  await changeWorkCardStatus(tx, card, { to: 'completed' }, { ...context, actor: systemActor })
}
