import { readPortalInvoice } from '@warsha/contracts/portal/routes/portal'
import { printInvoice } from '@warsha/contracts/workshop/routes/invoices'
import { dataOf, requestFile, useQueryOf } from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'
import { useCustomerId } from '../shared/use-customer-id.ts'
import { invoicesRequest } from './invoices-request.ts'

/** Reads all invoices of the customer, newest first. */
export const useInvoices = () => {
  const id = useCustomerId()
  return useQueryOf(...invoicesRequest(id), { queryKey: [portalKey, id, 'invoices'] })
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
