import { sumAed, sumFils, toAed } from '@warsha/contracts/base/money'
import type { PortalInvoice } from '@warsha/contracts/portal/portal'
import { countedAmounts } from '@warsha/contracts/workshop/money/invoice-sums'

/** Returns the sums of the live invoices. The dashboard's tiles and the invoices page show the same ones. Advances count once. */
export const sumInvoices = (invoices: readonly PortalInvoice[]) => {
  const live = invoices.filter(({ status }) => status !== 'superseded')
  const amounts = live.map((invoice) => countedAmounts(invoice, invoice.total_paid))
  return {
    total_invoiced: toAed(sumFils(amounts.map(({ total }) => total))),
    total_paid: toAed(sumFils(amounts.map(({ paid }) => paid))),
    outstanding: sumAed(live.map(({ outstanding }) => outstanding)),
  }
}
