import { sumAed } from '@warsha/contracts/base/money'
import type { PortalInvoice } from '@warsha/contracts/portal/portal'

/** Returns the sums of the live invoices. The dashboard's tiles and the invoices page show the same ones. */
export const sumInvoices = (invoices: readonly PortalInvoice[]) => {
  const live = invoices.filter(({ status }) => status !== 'superseded')
  const sum = (field: 'total_amount' | 'total_paid' | 'outstanding') =>
    sumAed(live.map((invoice) => invoice[field]))
  return {
    total_invoiced: sum('total_amount'),
    total_paid: sum('total_paid'),
    outstanding: sum('outstanding'),
  }
}
