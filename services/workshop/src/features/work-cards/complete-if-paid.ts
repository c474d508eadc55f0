import type { WorkCardTotals } from '@warsha/contracts/workshop/financials'
import { workCardTransitions } from '@warsha/contracts/workshop/work-card-states'
import type { Transaction } from '@warsha/service-kit/database'
import { systemActor, type WriteContext } from '../../write-context.ts'
import { isAboveApproval, readApprovedSum } from '../approval-core/approved-sum.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { canBeCompleted } from './can-be-completed.ts'
import { changeWorkCardStatus } from './change-work-card-status.ts'

/**
 * Completes a card that waits for payment as soon as each payer has paid the own share. Voiding a payment later does not reopen the card.
 *
 * Money is taken at any price, and without proof of parts or a police report, but the card stays open meanwhile: the approval of
 * the present price completes it, and the office once proof and report are there.
 */
export const completeIfPaid = async (
  tx: Transaction,
  card: LockedWorkCard,
  { payment_status, total_amount }: WorkCardTotals,
  context: WriteContext,
): Promise<void> => {
  if (card.status !== workCardTransitions.pay.from || payment_status !== 'paid') return
  if (isAboveApproval(total_amount, await readApprovedSum(tx, card.id))) return
  if (!(await canBeCompleted(tx, card))) return
  await changeWorkCardStatus(tx, card, { to: 'completed' }, { ...context, actor: systemActor })
}
