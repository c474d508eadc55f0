/** Invoices of work cards. */

import { datesInOrder, dayRangeFields } from '../base/date-fields.ts'
import { data, endpoint, file, paged } from '../base/endpoint.ts'
import {
  longText,
  optionalFlag,
  optionalId,
  optionalOneOf,
  optionalText,
  paging,
  search,
  sort,
  tableFileFields,
  z,
} from '../base/fields.ts'
import { managementRoles, officeRoles } from '../base/roles.ts'
import { payers } from './insurance/payer-rules.ts'
import { creditNote, invoice, invoiceDraft, invoiceRow, invoiceTotals } from './invoice-records.ts'

export type {
  CreditNote,
  Invoice,
  InvoiceDraft,
  InvoicedAdvance,
  InvoiceItem,
  InvoiceRow,
} from './invoice-records.ts'

/** Empty terms mean the terms of the shop. Discount and tax come from the card; if sent, they are dropped. */
export const invoiceRequest = z.object({
  notes: optionalText(),
  terms_and_conditions: optionalText(),
})
export type InvoiceRequest = z.infer<typeof invoiceRequest>

/** The invoice that would be issued now, without a number. Of a job with two payers that of the customer, if `payer` is absent. */
export const draftInvoice = endpoint({
  method: 'GET',
  path: '/invoices/draft/work-card/{id}',
  guard: officeRoles,
  query: z.object({ payer: optionalOneOf(payers) }),
  rejects: ['card_cancelled', 'no_tasks', 'customer_needed'],
  response: data(invoiceDraft),
})

/**
 * Issues an invoice (201), or returns the current one if the card has not changed since (200). Of a job with two payers it issues
 * one for each of them and returns that of the customer, or of the insurer if the customer pays nothing.
 */
export const generateInvoice = endpoint({
  method: 'POST',
  path: '/invoices/generate/work-card/{id}',
  guard: officeRoles,
  status: 201,
  statusIfExists: 200,
  idempotent: true,
  body: invoiceRequest,
  rejects: ['card_cancelled', 'no_tasks', 'customer_needed', 'approval_exceeded'],
  response: data(invoice),
})

const filters = {
  search: search(),
  /** Invoice dates, both included. */
  ...dayRangeFields(),
  payment_status: optionalOneOf(['unpaid', 'partial', 'paid']),
  work_card_id: optionalId(),
  customer_id: optionalId(),
}

const listFilters = {
  ...filters,
  include_superseded: optionalFlag(),
  sort: sort('invoice_number', 'invoice_date', 'due_date', 'total_amount'),
}

/** Newest first. Superseded invoices only with `include_superseded`. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  guard: officeRoles,
  query: z.object({ ...paging(10), ...listFilters }).check(datesInOrder),
  response: paged(invoiceRow),
})

/** All invoices that match the filters, with the totals of those that are not superseded. */
export const exportInvoices = endpoint({
  method: 'GET',
  path: '/invoices/export',
  guard: managementRoles,
  query: z.object({ ...listFilters, ...tableFileFields() }).check(datesInOrder),
  response: file('csv', 'xlsx'),
})

/** Totals in AED of the invoices that match the filters, without superseded ones. */
export const readInvoiceTotals = endpoint({
  method: 'GET',
  path: '/invoices/totals',
  guard: officeRoles,
  query: z.object(filters).check(datesInOrder),
  response: data(invoiceTotals),
})

export const readInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}',
  guard: officeRoles,
  response: data(invoice),
})

/** 501 if no Chromium is installed; the browser prints instead. */
export const printInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}/pdf',
  guard: { customer: 'own', ...officeRoles },
  rejects: ['pdf_unavailable'],
  response: file('pdf'),
})

export const readCreditNote = endpoint({
  method: 'GET',
  path: '/invoices/credit-notes/{id}',
  guard: officeRoles,
  response: data(creditNote),
})

/**
 * Credits an invoice without a new one: its whole amount is no longer owed, and what was paid is credit of the customer. The
 * work card can be invoiced again.
 */
export const creditInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{id}/credit-note',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: z.object({ reason: longText(500) }),
  rejects: ['invoice_credited', 'advance_in_use'],
  response: data(creditNote),
})

export const printCreditNote = endpoint({
  method: 'GET',
  path: '/invoices/credit-notes/{id}/pdf',
  guard: officeRoles,
  rejects: ['pdf_unavailable'],
  response: file('pdf'),
})
