import { creditNotePage } from '@warsha/contracts/credit-note-paper'
import { invoicePage } from '@warsha/contracts/invoice-paper'
import {
  draftInvoice,
  generateInvoice as generateEndpoint,
  listInvoices,
  printCreditNote,
  printInvoice,
  readCreditNote,
  readInvoice,
  readInvoiceTotals,
} from '@warsha/contracts/invoices'
import type { Mount } from '@warsha/service-kit/http'
import { printPage } from '@warsha/service-kit/print-page'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { generateInvoice } from './generate-invoice.ts'
import {
  selectCreditNote,
  selectDraft,
  selectInvoice,
  selectPage,
  selectTotals,
} from './invoices.views.ts'
import { fontFaces } from './paper-fonts.ts'

export const invoiceRoutes = (mount: Mount, service: Service): void => {
  const { db } = service
  mount(draftInvoice, async ({ params }) => ({ data: await selectDraft(service, params.id) }))
  mount(generateEndpoint, (call) => generateInvoice(service, call))
  mount(listInvoices, ({ query }) => selectPage(db, query))
  // Before {id}, which would take it for one.
  mount(readInvoiceTotals, async ({ query }) => ({ data: await selectTotals(db, query) }))
  mount(readInvoice, async ({ params }) => ({ data: await selectInvoice(db, params.id) }))
  mount(printInvoice, async ({ actor, params: { id } }) => {
    const invoice = await selectInvoice(db, id, actor.role === 'customer' ? actor.id : undefined)
    const { shop_timezone: timeZone } = await readLocalSettings(db)
    const content = await printPage(invoicePage(invoice, { timeZone, fontFaces }))
    return { format: 'pdf' as const, name: `${invoice.invoice_number}.pdf`, content }
  })
  mount(printCreditNote, async ({ params: { id } }) => {
    const note = await selectCreditNote(db, id)
    const content = await printPage(creditNotePage(note, { fontFaces }))
    return { format: 'pdf' as const, name: `${note.credit_note_number}.pdf`, content }
  })
  mount(readCreditNote, async ({ params }) => ({ data: await selectCreditNote(db, params.id) }))
}
