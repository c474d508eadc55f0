import type { WorkCardTotals } from '@warsha/contracts/workshop/financials'
import { workCardTransitions } from '@warsha/contracts/workshop/work-card-states'
import type { Transaction } from '@warsha/service-kit/database'
import { systemActor, type WriteContext } from '../../write-context.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { changeWorkCardStatus } from '../work-cards/change-work-card-status.ts'

/** Completes a card that waits for payment as soon as it is paid. Voiding a payment later does not reopen it. */
export const completeIfPaid = async (
  tx: Transaction,
  card: LockedWorkCard,
  { payment_status }: WorkCardTotals,
  context: WriteContext,
): Promise<void> => {
  if (card.status !== workCardTransitions.pay.from || payment_status !== 'paid') return
  await changeWorkCardStatus(tx, card, { to: 'completed' }, { ...context, actor: systemActor })
}
