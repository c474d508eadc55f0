import { listPortalInvoices } from '@warsha/contracts/portal/routes/portal'
import type { ScreenRequest } from '@warsha/web-kit/remote-contract'

/** The request of the customer's invoices, which is sent while the code of the page is loaded. */
export const invoicesRequest = (id: string): ScreenRequest<typeof listPortalInvoices> => [
  listPortalInvoices,
  { params: { id } },
]
