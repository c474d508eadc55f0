import type { WorkCardTotals } from '@warsha/contracts/workshop/financials'
import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { assertInsurerRemovable } from './assert-insurer-removable.ts'
import { selectPayerShares, updateClaimToFollowCard } from './insurance-core.store.ts'

/**
 * Keeps the claim in step with a locked work card that a client changed without knowing the claim: its numbers follow, and with
 * another payment type the customer pays alone. Returns the totals of the card if an insurer no longer pays its share, else null.
 *
 * Throws `insurer_has_paid` (409) if the insurer has paid already, and `claim_invoiced` (409) if it has been invoiced.
 */
export const updateClaimFromCard = async (
  tx: Transaction,
  before: LockedWorkCard,
  after: LockedWorkCard,
  context: WriteContext,
): Promise<WorkCardTotals | null> => {
  const isUnchanged =
    before.payment_type === after.payment_type &&
    before.insurance_claim_number === after.insurance_claim_number &&
    before.insurance_approval_number === after.insurance_approval_number
  if (isUnchanged) return null
  const is_insurance = after.payment_type === 'insurance'
  const removesInsurer = !is_insurance && (await selectPayerShares(tx, after.id)).length > 0
  if (removesInsurer) await assertInsurerRemovable(tx, after.id)
  await updateClaimToFollowCard(
    tx,
    {
      work_card_id: after.id,
      claim_number: after.insurance_claim_number,
      approval_number: after.insurance_approval_number,
      is_insurance,
    },
    context,
  )
  // With one payer, everything that was paid is paid of the same bill.
  const totals = await recalculateTotals(tx, after)
  return removesInsurer ? totals : null
}
