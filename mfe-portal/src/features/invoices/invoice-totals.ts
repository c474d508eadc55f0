import type { PortalInvoice } from '@warsha/contracts/portal/portal'

const toFils = (aed: number): number => Math.round(aed * 100)

/** Returns the sums in AED of the live invoices. The dashboard's tiles and the invoices page show the same ones. */
export const sumInvoices = (invoices: readonly PortalInvoice[]) => {
  const live = invoices.filter(({ status }) => status !== 'superseded')
  const sum = (field: 'total_amount' | 'total_paid' | 'outstanding') =>
    live.reduce((total, invoice) => total + toFils(invoice[field]), 0) / 100
  return {
    total_invoiced: sum('total_amount'),
    total_paid: sum('total_paid'),
    outstanding: sum('outstanding'),
  }
}
