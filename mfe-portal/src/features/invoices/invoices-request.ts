import { listPortalInvoices } from '@warsha/contracts/portal/routes/portal'
import type { ScreenRequest } from '@warsha/web-kit/remote-contract'

/** A page of the table. Most customers have fewer invoices. */
const pageSize = 50

/**
 * The request of a page of the customer's invoices, with the sums of all of them. That of the first page is sent while the code
 * of the page is loaded.
 */
export const invoicesRequest = (id: string, page = 1): ScreenRequest<typeof listPortalInvoices> => [
  listPortalInvoices,
  { params: { id }, query: { page, limit: pageSize } },
]
