import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { selectInvoicesOfClaim, selectPaidByInsurer } from './insurance-core.store.ts'

/**
 * Asserts that the insurer of a locked work card can stop to pay for it: nothing of its money and no current invoice of the two
 * payers would remain. An invoice of a payer who pays no longer would stay on the account of the insurer.
 *
 * Throws `insurer_has_paid` and `claim_invoiced` (409).
 */
export const assertInsurerCanLeave = async (tx: Transaction, workCardId: string): Promise<void> => {
  if (((await selectPaidByInsurer(tx, workCardId)) ?? 0) > 0) throw new ApiError('insurer_has_paid')
  const invoices = await selectInvoicesOfClaim(tx, workCardId)
  if (invoices.length > 0) throw new ApiError('claim_invoiced', { invoices: invoices.join(', ') })
}
