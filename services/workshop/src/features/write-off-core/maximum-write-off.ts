import { type Fils, fils } from '@warsha/contracts/base/money'
import { outstandingOf } from '@warsha/contracts/workshop/financials'
import type { PayerShareRow } from '../insurance-core/insurance-core.store.ts'

/**
 * Returns how much of a payer's share can be written off: what the current invoice leaves owed, at most what is outstanding of
 * the share. 0 without an invoice.
 *
 * @param owedOfInvoices by customer, see `selectOwedOfInvoices`
 */
export const maximumWriteOffOf = (
  { customer_id, total, paid }: Pick<PayerShareRow, 'customer_id' | 'total' | 'paid'>,
  owedOfInvoices: ReadonlyMap<string, Fils>,
): Fils => fils(Math.min(outstandingOf(total, paid), owedOfInvoices.get(customer_id) ?? 0))
