import {
  draftInvoice,
  generateInvoice as generateEndpoint,
  listInvoices,
  readCreditNote,
  readInvoice,
  readInvoiceTotals,
} from '@warsha/contracts/invoices'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { generateInvoice } from './generate-invoice.ts'
import { selectCreditNote, selectDraft, selectInvoice, selectPage, selectTotals } from './invoices.views.ts'

export const invoiceRoutes = (mount: Mount, service: Service): void => {
  const { db } = service
  mount(draftInvoice, async ({ params }) => ({ data: await selectDraft(service, params.id) }))
  mount(generateEndpoint, (call) => generateInvoice(service, call))
  mount(listInvoices, ({ query }) => selectPage(db, query))
  // Before {id}, which would take it for one.
  mount(readInvoiceTotals, async ({ query }) => ({ data: await selectTotals(db, query) }))
  mount(readInvoice, async ({ params }) => ({ data: await selectInvoice(db, params.id) }))
  mount(readCreditNote, async ({ params }) => ({ data: await selectCreditNote(db, params.id) }))
}
