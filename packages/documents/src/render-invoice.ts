/**
 * Renders invoices: the same markup for the screen, the printer and the PDF.
 *
 * Source of the required content: Executive Regulation of the UAE VAT Law, article 59.
 */
import { formatPhone } from '@warsha/contracts/base/phone'
import type {
  Invoice,
  InvoiceDraft,
  InvoicedAdvance,
  InvoiceItem,
} from '@warsha/contracts/workshop/invoice-records'
import { bilingual, type DocumentTextKey, labelledValue } from './document-texts.ts'
import {
  formatAmount,
  formatDate,
  formatDateInZone,
  formatNumber,
  type Html,
  html,
  leftToRight,
  userText,
} from './html.ts'
import { renderDocumentPage } from './render-document-page.ts'

/** The name of the issuer is not printed; responses to customers do not contain it. */
type InvoiceDocument = Omit<Invoice, 'issued_by'> | InvoiceDraft
type PartyFields = Pick<
  Omit<Invoice, 'issued_by'>,
  | 'supplier'
  | 'contact_person'
  | 'company_name'
  | 'customer_code'
  | 'customer_phone'
  | 'customer_address'
  | 'customer_city'
  | 'customer_country'
  | 'customer_trn'
>

const joinWithCommas = (...parts: (string | null)[]): string | null =>
  parts.filter(Boolean).join(', ') || null

/** The issuer in both languages. Values without Arabic text are shown in English on both sides. */
export const renderSupplier = ({
  supplier: shop,
}: Pick<PartyFields, 'supplier'>): Html => html`<header class="shop">
<div lang="en" dir="ltr"><strong>${userText(shop.name)}</strong><p>Car maintenance center</p>
<p>${userText(joinWithCommas(shop.address, shop.city, shop.country))}</p>
<p>${leftToRight(joinWithCommas(formatPhone(shop.phone), shop.email, shop.website))}</p>
${shop.trn && html`<p>TRN ${leftToRight(shop.trn)}</p>`}</div>
<div lang="ar" dir="rtl"><strong>${userText(shop.name_ar ?? shop.name)}</strong><p>مركز صيانة السيارات</p>
<p>${userText(shop.address_ar ?? joinWithCommas(shop.address, shop.city, shop.country))}</p>
<p>${leftToRight(formatPhone(shop.phone))}</p>
${shop.trn && html`<p>رقم التسجيل الضريبي ${leftToRight(shop.trn)}</p>`}</div></header>`

/** The customer: company and contact person. */
export const renderRecipient = (
  invoice: PartyFields,
  title: DocumentTextKey = 'bill_to',
): Html => html`<section><h2>${bilingual(title)}</h2><dl>
${labelledValue('company', userText(invoice.company_name))}
${labelledValue('name', userText(invoice.contact_person))}
${labelledValue('address', userText(joinWithCommas(invoice.customer_address, invoice.customer_city, invoice.customer_country)))}
${labelledValue('phone', leftToRight(formatPhone(invoice.customer_phone)))}
${labelledValue('customer_code', leftToRight(invoice.customer_code))}
${labelledValue('trn', leftToRight(invoice.customer_trn))}</dl></section>`

const renderVehicle = (
  invoice: InvoiceDocument,
  timeZone: string,
): Html => html`<section><h2>${bilingual('vehicle')}</h2><dl>
${labelledValue('plate', invoice.plate_number ? html`${leftToRight(invoice.plate_number)} · ${userText([invoice.make, invoice.model, invoice.year].filter(Boolean).join(' '))}` : null)}
${labelledValue('vin', leftToRight(invoice.vin))}
${labelledValue('mileage', invoice.mileage === null ? null : leftToRight(formatNumber(invoice.mileage)))}
${labelledValue('work_card', html`${leftToRight(invoice.work_card_number)} · ${leftToRight(formatDateInZone(invoice.received_date, timeZone))}`)}
${labelledValue('purchase_order', leftToRight(invoice.purchase_order_number ?? null))}
${
  invoice.payment_type === 'insurance' && [
    labelledValue('insurance_company', userText(invoice.insurance_company)),
    labelledValue('claim_number', leftToRight(invoice.insurance_claim_number)),
    labelledValue('approval_number', leftToRight(invoice.insurance_approval_number)),
    labelledValue('policy_number', leftToRight(invoice.insurance_policy_number ?? null)),
    labelledValue('insured', userText(invoice.insured_name ?? null)),
    invoice.job_total !== undefined &&
      labelledValue('job_total', leftToRight(formatAmount(invoice.job_total))),
  ]
}</dl></section>`

type Column = readonly [title: DocumentTextKey, format: (item: InvoiceItem) => string]
const discountColumns: readonly Column[] = [
  ['line_discount', ({ discount_amount }) => formatAmount(discount_amount)],
]
const taxColumns: readonly Column[] = [
  ['net', ({ net_amount }) => formatAmount(net_amount)],
  ['rate', ({ tax_percentage }) => `${formatNumber(tax_percentage)} %`],
  ['tax', ({ tax_amount }) => formatAmount(tax_amount)],
]

/** Columns of VAT only on tax invoices, of discount only if there is one. */
const columnsOf = (invoice: InvoiceDocument): readonly Column[] => [
  ['quantity', ({ quantity }) => formatNumber(quantity)],
  ['unit_price', ({ unit_price }) => formatAmount(unit_price)],
  ...(invoice.discount_amount > 0 ? discountColumns : []),
  ...(invoice.kind === 'tax_invoice' ? taxColumns : []),
  ['line_total', ({ gross_amount }) => formatAmount(gross_amount)],
]

/** Printers repeat the header row on every page, so it carries title and number. */
const renderItems = (invoice: InvoiceDocument, title: Html, number: string | null): Html => {
  const columns = columnsOf(invoice)
  return html`<table class="items"><thead>
<tr><th class="running" colspan="${columns.length + 2}">${title} ${leftToRight(number)}</th></tr>
<tr><th>#</th><th class="description">${bilingual('description')}</th>${columns.map(([title]) => html`<th>${bilingual(title)}</th>`)}</tr>
</thead><tbody>${invoice.items.map(
    (item, at) => html`<tr><td>${at + 1}</td>
<td class="description">${userText(item.description)}${item.part_number && html` <span class="part-number">${leftToRight(item.part_number)}</span>`}</td>
${columns.map(([, format]) => html`<td>${leftToRight(format(item))}</td>`)}</tr>`,
  )}</tbody></table>`
}

const renderAmount = (key: DocumentTextKey, amount: string, isStrong = false): Html =>
  html`<div class="${isStrong ? 'field strong' : 'field'}"><dt>${bilingual(key)}</dt><dd>${leftToRight(amount)}</dd></div>`

/** Each advance invoice with its number, date, net amount and VAT. */
export const renderAdvances = (
  advances: readonly InvoicedAdvance[],
  isTaxed: boolean,
  label: DocumentTextKey = 'paid_in_advance',
): Html[] =>
  advances.map(
    ({ invoice_number, invoice_date, net_amount, tax_amount, total_amount }) =>
      html`<div class="field"><dt>${bilingual(label)} <br>${leftToRight(invoice_number)} · ${leftToRight(formatDate(invoice_date))}${isTaxed && html`<br>${bilingual('net')} ${leftToRight(formatAmount(net_amount))} · ${bilingual('tax')} ${leftToRight(formatAmount(tax_amount))}`}</dt><dd>${leftToRight(`-${formatAmount(total_amount)}`)}</dd></div>`,
  )

/** What is still to be declared: the VAT of the advances was due when they were paid. */
const renderRest = ({ net_amount, tax_amount }: NonNullable<InvoiceDocument['declared']>): Html =>
  html`${renderAmount('rest_net', formatAmount(net_amount))}
${renderAmount('rest_tax', formatAmount(tax_amount))}`

const renderTotals = (invoice: InvoiceDocument): Html => {
  const { advances = [] } = invoice
  const isTaxed = invoice.kind === 'tax_invoice'
  // The insurer's subtotal is without the excess, so that the discount is not that part of it.
  const percent =
    invoice.payer !== 'insurer' && invoice.discount_type === 'percentage'
      ? `(${formatNumber(invoice.discount)} %) `
      : ''
  return html`<dl class="totals">
${renderAmount('subtotal', formatAmount(invoice.subtotal))}
${invoice.discount_amount > 0 && renderAmount('discount', `${percent}-${formatAmount(invoice.discount_amount)}`)}
${isTaxed && renderAmount('taxable', formatAmount(invoice.subtotal_after_discount))}
${isTaxed && renderAmount('tax_amount', `(${formatNumber(invoice.tax_percentage)} %) ${formatAmount(invoice.tax_amount)}`)}
${renderAmount(isTaxed ? 'total_with_tax' : 'total', formatAmount(invoice.total_amount), true)}
${renderAdvances(advances, isTaxed)}
${isTaxed && invoice.declared && renderRest(invoice.declared)}
${renderAmount(advances.length > 0 ? 'paid_with_advances' : 'paid', formatAmount(invoice.paid_amount))}
${renderAmount('outstanding', formatAmount(invoice.balance))}</dl>`
}

const renderTerms = ({
  terms_and_conditions: english,
  terms_and_conditions_ar: arabic,
}: InvoiceDocument): Html | false =>
  !!(english || arabic) &&
  html`<section class="terms"><h2>${bilingual('terms')}</h2>
<p class="text" dir="auto">${english}</p><p class="text" lang="ar" dir="rtl">${arabic}</p></section>`

/** Paid or pending. Nothing is owed for a superseded invoice. */
const renderPaymentStatus = (invoice: InvoiceDocument): Html | false =>
  !('status' in invoice && invoice.status === 'superseded') &&
  html`<p class="payment-status">${bilingual(invoice.paid_amount >= invoice.total_amount ? 'is_paid' : 'is_pending')}</p>`

/** The notice that marks drafts and superseded invoices. */
const renderNotice = (invoice: InvoiceDocument): Html | false => {
  if (!('invoice_number' in invoice)) return html`<p class="notice">${bilingual('draft')}</p>`
  if (invoice.status !== 'superseded' && invoice.credited_amount !== undefined)
    return html`<p class="notice">${bilingual('credited_part')} ${leftToRight(formatAmount(invoice.credited_amount))}</p>`
  if (invoice.status !== 'superseded') return false
  return html`<p class="notice">${bilingual('superseded')} ${leftToRight(invoice.credit_note?.number ?? null)}</p>`
}

/**
 * Returns the markup of an invoice or draft, with all values escaped. It needs `documentStyle` on the page.
 * @param timeZone of the shop, for the date of receipt
 */
export const renderInvoice = (invoice: InvoiceDocument, timeZone: string): string => {
  const title = bilingual(invoice.kind)
  const number = 'invoice_number' in invoice ? invoice.invoice_number : null
  return html`<article class="document" dir="ltr" lang="en">
${renderSupplier(invoice)}
<h1 class="title">${title}</h1>
${invoice.purpose === 'advance' && html`<p class="notice">${bilingual('advance_payment')}</p>`}
${renderNotice(invoice)}
<dl class="fields">${labelledValue('invoice_number', leftToRight(number))}${labelledValue('date', leftToRight(formatDate(invoice.invoice_date)))}
${invoice.supply_date !== invoice.invoice_date && labelledValue('supply_date', leftToRight(formatDate(invoice.supply_date)))}
${labelledValue('due_date', leftToRight(formatDate(invoice.due_date)))}</dl>
<div class="parties">${renderRecipient(invoice, invoice.payer === 'insurer' ? 'insurer' : 'bill_to')}${renderVehicle(invoice, timeZone)}</div>
${renderItems(invoice, title, number)}
<div class="end"><div class="side">${renderPaymentStatus(invoice)}
${invoice.notes && html`<section><h2>${bilingual('notes')}</h2><p class="text" dir="auto">${invoice.notes}</p></section>`}</div>
${renderTotals(invoice)}</div>
${renderTerms(invoice)}
</article>`.html
}

/** Returns the HTML page of an invoice, for printing as PDF. `fontFaces` as in `renderDocumentPage`. */
export const renderInvoicePage = (
  invoice: Invoice,
  { timeZone, fontFaces }: { timeZone: string; fontFaces?: string },
): string => renderDocumentPage(renderInvoice(invoice, timeZone), invoice.invoice_number, fontFaces)
