/** Sums of invoices in which payments in advance count once. Pages import this file, so it must not import zod. */
import { type Aed, aed, type Fils, fils, toFils } from '../../base/money.ts'

interface SummedInvoice {
  readonly purpose?: 'job' | 'advance' | undefined
  readonly total_amount: Aed
  readonly advance_amount?: Aed | undefined
  readonly credited_amount?: Aed | undefined
}

/**
 * Returns what an invoice adds to the sums of a list: its advances count in their own invoices, and these only as far as they are
 * not credited.
 *
 * @param paid of the invoice as it is shown
 */
export const countedAmounts = (
  { purpose, total_amount, advance_amount = aed(0), credited_amount = aed(0) }: SummedInvoice,
  paid: Aed,
): { readonly total: Fils; readonly paid: Fils } => {
  const total = fils(toFils(total_amount) - toFils(advance_amount) - toFils(credited_amount))
  if (purpose === 'advance') return { total, paid: total }
  return { total, paid: fils(Math.max(toFils(paid) - toFils(advance_amount), 0)) }
}
