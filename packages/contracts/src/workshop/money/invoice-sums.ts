/** Sums of invoices in which payments in advance count once. Pages import this file, so it must not import zod. */
import { type Aed, aed, type Fils, fils, sumAed, sumFils, toAed, toFils } from '../../base/money.ts'

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

interface CustomerInvoice extends SummedInvoice {
  readonly status: 'issued' | 'superseded'
  readonly total_paid: Aed
  readonly outstanding: Aed
}

/** Sums of invoices as their customer sees them, in AED. */
export interface CustomerInvoiceSums {
  total_invoiced: Aed
  total_paid: Aed
  outstanding: Aed
}

/** Returns the sums of the invoices that are not superseded. */
export const sumCustomerInvoices = (invoices: readonly CustomerInvoice[]): CustomerInvoiceSums => {
  const live = invoices.filter(({ status }) => status !== 'superseded')
  const amounts = live.map((invoice) => countedAmounts(invoice, invoice.total_paid))
  return {
    total_invoiced: toAed(sumFils(amounts.map(({ total }) => total))),
    total_paid: toAed(sumFils(amounts.map(({ paid }) => paid))),
    outstanding: sumAed(live.map(({ outstanding }) => outstanding)),
  }
}
