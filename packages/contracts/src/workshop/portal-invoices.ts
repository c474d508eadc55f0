/**
 * Invoices as their customer sees them, without the names of employees.
 *
 * workshop serves these endpoints to portal, on behalf of the customer whose token is forwarded.
 */
import { bare, data, endpoint } from '../base/endpoint.ts'
import { amountInAed, optionalFlag, pageInfo, paging, text, textOrNull, z } from '../base/fields.ts'
import { payers } from './insurance/payer-rules.ts'
import { invoice, invoiceRow } from './invoice-records.ts'

/** Amounts in AED. Paid and outstanding are those of the work card; both are 0 for superseded invoices. */
export const portalInvoice = z.object({
  id: text(),
  invoice_number: text(),
  work_card_id: text(),
  work_card_number: text(),
  invoice_date: text(),
  total_amount: amountInAed(),
  total_paid: amountInAed(),
  outstanding: amountInAed(),
  payment_status: z.enum(['unpaid', 'partial', 'paid']),
  status: z.enum(['issued', 'superseded']),
  credit_note_number: textOrNull(),
  /** Only `insurer`, who pays for the job of another customer and cannot open it. */
  payer: z.optional(z.enum(payers)),
  ...z.pick(invoiceRow, { purpose: true, advance_amount: true, credited_amount: true }).shape,
})
export type PortalInvoice = z.infer<typeof portalInvoice>

/** @compatibility 1.1, removable from 2.0: the description of this list named fields that only the list of employees has. */
const releasedPageInfo = z.object({
  ...pageInfo.shape,
  totalPages: z.optional(z.int()),
  totalItems: z.optional(z.int()),
})

/** A page of invoices with sums in AED. */
export const portalInvoicePage = z.object({
  data: z.array(portalInvoice),
  pagination: releasedPageInfo,
  /** Of all invoices of the customer that are not superseded, on every page. */
  totals: z.optional(
    z.object({
      total_invoiced: amountInAed(),
      total_paid: amountInAed(),
      outstanding: amountInAed(),
    }),
  ),
})
export type PortalInvoicePage = z.infer<typeof portalInvoicePage>

/** The whole document. */
export const portalInvoiceDocument = z.omit(invoice, { issued_by: true })
export type PortalInvoiceDocument = z.infer<typeof portalInvoiceDocument>

export const invoiceListQuery = z.object({
  ...paging(1000, 1000),
  include_superseded: optionalFlag(),
})

export const listOwnInvoices = endpoint({
  method: 'GET',
  path: '/portal/invoices',
  guard: 'service',
  query: invoiceListQuery,
  response: bare(portalInvoicePage),
})

export const readOwnInvoice = endpoint({
  method: 'GET',
  path: '/portal/invoices/{id}',
  guard: 'service',
  response: data(portalInvoiceDocument),
})
