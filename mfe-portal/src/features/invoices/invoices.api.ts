import type { listPortalInvoices, readPortalInvoice } from '@warsha/contracts/portal/portal'
import { call, fetchFile, useQuery } from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'
import { useCustomerId } from '../shared/use-customer-id.ts'

/** Reads all invoices of the customer, newest first. */
export const useInvoices = () => {
  const id = useCustomerId()
  return useQuery({
    queryKey: [portalKey, id, 'invoices'],
    queryFn: ({ signal }) =>
      call<typeof listPortalInvoices>('GET', '/customer/invoices/{id}', { params: { id }, signal }),
  })
}

/** Reads the whole document of an invoice. */
export const useInvoiceDocument = (invoiceId: string) =>
  useQuery({
    queryKey: [portalKey, 'invoice', invoiceId],
    queryFn: async ({ signal }) =>
      (
        await call<typeof readPortalInvoice>('GET', '/customer/invoice/{invoiceId}', {
          params: { invoiceId },
          signal,
        })
      ).data,
  })

export const fetchInvoicePdf = (id: string): Promise<Blob> => fetchFile(`/invoices/${id}/pdf`)
