import * as endpoints from '@warsha/contracts/workshop/invoices'
import { renderCreditNotePage } from '@warsha/documents/render-credit-note'
import { renderInvoicePage } from '@warsha/documents/render-invoice'
import { fontFaces, renderPdf } from '@warsha/service-kit/files'
import type { Mount } from '@warsha/service-kit/http'
import { exportList, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { creditOnRequest } from './credit-on-request.ts'
import { invoicesExport } from './export-invoices.ts'
import { generateInvoice } from './generate-invoice.ts'
import { getInvoiceDraft } from './invoice-draft.views.ts'
import { getInvoiceTotals, listInvoices } from './invoice-list.views.ts'
import { getCreditNote, getInvoice } from './invoices.views.ts'

export const invoiceRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.draftInvoice, async ({ params, query }) => ({
    data: await getInvoiceDraft(service, params.id, query.payer),
  }))
  mount(endpoints.generateInvoice, (input) => generateInvoice(service, input))
  mount(endpoints.creditInvoice, (input) => creditOnRequest(service, input))
  mount(endpoints.listInvoices, ({ query }) => listInvoices(db, query))
  // Mounted before the paths with {id}, which would match it.
  mount(endpoints.exportInvoices, (input) =>
    exportList(service, input, invoicesExport(db, input.query)),
  )
  mount(endpoints.readInvoiceTotals, async ({ query }) => ({
    data: await getInvoiceTotals(db, query),
  }))
  mount(endpoints.readInvoice, async ({ params }) => ({ data: await getInvoice(db, params.id) }))
  mount(endpoints.printInvoice, async ({ actor, params: { id } }) => {
    const invoice = await getInvoice(db, id, actor.role === 'customer' ? actor.id : undefined)
    const { shop_timezone: timeZone } = await readLocalSettings(db)
    const content = await renderPdf(renderInvoicePage(invoice, { timeZone, fontFaces }))
    return { format: 'pdf' as const, name: `${invoice.invoice_number}.pdf`, content }
  })
  mount(endpoints.printCreditNote, async ({ params: { id } }) => {
    const note = await getCreditNote(db, id)
    const content = await renderPdf(renderCreditNotePage(note, { fontFaces }))
    return { format: 'pdf' as const, name: `${note.credit_note_number}.pdf`, content }
  })
  mount(endpoints.readCreditNote, async ({ params }) => ({
    data: await getCreditNote(db, params.id),
  }))
}
