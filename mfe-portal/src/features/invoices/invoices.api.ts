import type { PortalInvoicePage } from '@warsha/contracts/portal/portal'
import { listPortalInvoices, readPortalInvoice } from '@warsha/contracts/portal/routes/portal'
import {
  type CustomerInvoiceSums,
  sumCustomerInvoices,
} from '@warsha/contracts/workshop/money/invoice-sums'
import { printInvoice } from '@warsha/contracts/workshop/routes/invoices'
import { dataOf, keepPreviousData, requestFile, useQueryOf } from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'
import { useCustomerId } from '../shared/use-customer-id.ts'
import { invoicesRequest } from './invoices-request.ts'

/** Reads a page of the customer's invoices, newest first. */
export const useInvoices = (page = 1) => {
  const id = useCustomerId()
  return useQueryOf(...invoicesRequest(id, page), {
    queryKey: [portalKey, id, 'invoices', page],
    placeholderData: keepPreviousData,
  })
}

/**
 * Returns the sums of all invoices of the customer from any page of them. The dashboard's tiles and the invoices page show the
 * same ones.
 */
export const useInvoiceTotals = (
  page: PortalInvoicePage | undefined,
): CustomerInvoiceSums | undefined => {
  // @compatibility 1.1, removable from 1.3: workshop sent no totals, so they are those of its longest page.
  const id = useCustomerId()
  const isPart = page !== undefined && page.pagination.total > page.data.length
  const longestPage = useQueryOf(
    listPortalInvoices,
    { params: { id } },
    { queryKey: [portalKey, id, 'invoices', 'longest'], enabled: isPart && !page.totals },
  )
  const summed = isPart ? longestPage.data : page
  return page?.totals ?? (summed && sumCustomerInvoices(summed.data))
}

/** Reads the whole document of an invoice. */
export const useInvoiceDocument = (invoiceId: string) =>
  useQueryOf(
    readPortalInvoice,
    { params: { invoiceId } },
    { queryKey: [portalKey, 'invoice', invoiceId], select: dataOf },
  )

export const fetchInvoicePdf = (id: string): Promise<Blob> =>
  requestFile(printInvoice, { params: { id } })
