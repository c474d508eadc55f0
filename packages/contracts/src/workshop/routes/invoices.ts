// Written by `npm run routes` from ../invoices.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as invoices from '../invoices.ts'

export const creditInvoice: Route<typeof invoices.creditInvoice> = {
  method: 'POST',
  path: '/invoices/{id}/credit-note',
}

export const draftInvoice: Route<typeof invoices.draftInvoice> = {
  method: 'GET',
  path: '/invoices/draft/work-card/{id}',
}

export const exportInvoices: Route<typeof invoices.exportInvoices> = {
  method: 'GET',
  path: '/invoices/export',
}

export const generateInvoice: Route<typeof invoices.generateInvoice> = {
  method: 'POST',
  path: '/invoices/generate/work-card/{id}',
}

export const listInvoices: Route<typeof invoices.listInvoices> = {
  method: 'GET',
  path: '/invoices',
}

export const printCreditNote: Route<typeof invoices.printCreditNote> = {
  method: 'GET',
  path: '/invoices/credit-notes/{id}/pdf',
}

export const printInvoice: Route<typeof invoices.printInvoice> = {
  method: 'GET',
  path: '/invoices/{id}/pdf',
}

export const readCreditNote: Route<typeof invoices.readCreditNote> = {
  method: 'GET',
  path: '/invoices/credit-notes/{id}',
}

export const readInvoice: Route<typeof invoices.readInvoice> = {
  method: 'GET',
  path: '/invoices/{id}',
}

export const readInvoiceTotals: Route<typeof invoices.readInvoiceTotals> = {
  method: 'GET',
  path: '/invoices/totals',
}
