import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { selectInvoicesOfClaim, selectPaidByInsurer } from './insurance-core.store.ts'

/**
 * Asserts that the insurer of a locked work card may stop being its payer: that it has paid nothing and nothing is invoiced,
 * because both would stay on its account.
 *
 * Throws `insurer_has_paid` and `claim_invoiced` (409).
 */
export const assertInsurerRemovable = async (
  tx: Transaction,
  workCardId: string,
): Promise<void> => {
  if (((await selectPaidByInsurer(tx, workCardId)) ?? 0) > 0) throw new ApiError('insurer_has_paid')
  const invoices = await selectInvoicesOfClaim(tx, workCardId)
  if (invoices.length > 0) throw new ApiError('claim_invoiced', { invoices: invoices.join(', ') })
}
