/**
 * An invoice as paper: the same markup for the screen, for the printer and for the PDF.
 * Source: VAT regulations, article 59; spec staff-operations 9; design api.md "Invoice", ux.md "Print".
 */
import type { Invoice, InvoiceDraft, InvoiceItem } from '@warsha/contracts/invoice-records'
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

type InvoiceDocument = Invoice | InvoiceDraft
type PartyFields = Pick<
  InvoiceDocument,
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

/** Who issues it: once in each language; what has no Arabic stands in both. */
export const renderSupplier = ({ supplier: shop }: PartyFields): Html => html`<header class="shop">
<div lang="en" dir="ltr"><strong>${userText(shop.name)}</strong><p>Car maintenance center</p>
<p>${userText(joinWithCommas(shop.address, shop.city, shop.country))}</p>
<p>${leftToRight(joinWithCommas(shop.phone, shop.email, shop.website))}</p>
${shop.trn && html`<p>TRN ${leftToRight(shop.trn)}</p>`}</div>
<div lang="ar" dir="rtl"><strong>${userText(shop.name_ar ?? shop.name)}</strong><p>مركز صيانة السيارات</p>
<p>${userText(shop.address_ar ?? joinWithCommas(shop.address, shop.city, shop.country))}</p>
<p>${leftToRight(shop.phone)}</p>
${shop.trn && html`<p>رقم التسجيل الضريبي ${leftToRight(shop.trn)}</p>`}</div></header>`

/** Whom it is for: the company where there is one. */
export const renderRecipient = (
  paper: PartyFields,
): Html => html`<section><h2>${bilingual('bill_to')}</h2><dl>
${labelledValue('company', userText(paper.company_name))}
${labelledValue('name', userText(paper.contact_person))}
${labelledValue('address', userText(joinWithCommas(paper.customer_address, paper.customer_city, paper.customer_country)))}
${labelledValue('phone', leftToRight(paper.customer_phone))}
${labelledValue('customer_code', leftToRight(paper.customer_code))}
${labelledValue('trn', leftToRight(paper.customer_trn))}</dl></section>`

const renderVehicle = (
  paper: InvoiceDocument,
  timeZone: string,
): Html => html`<section><h2>${bilingual('vehicle')}</h2><dl>
${labelledValue('plate', html`${leftToRight(paper.plate_number)} · ${userText([paper.make, paper.model, paper.year].filter(Boolean).join(' '))}`)}
${labelledValue('vin', leftToRight(paper.vin))}
${labelledValue('mileage', paper.mileage === null ? null : leftToRight(formatNumber(paper.mileage)))}
${labelledValue('work_card', html`${leftToRight(paper.work_card_number)} · ${leftToRight(formatDateInZone(paper.received_date, timeZone))}`)}
${
  paper.payment_type === 'insurance' && [
    labelledValue('insurance_company', userText(paper.insurance_company)),
    labelledValue('claim_number', leftToRight(paper.insurance_claim_number)),
    labelledValue('approval_number', leftToRight(paper.insurance_approval_number)),
  ]
}</dl></section>`

type Column = readonly [word: DocumentTextKey, show: (item: InvoiceItem) => string]
const discountColumns: readonly Column[] = [
  ['line_discount', ({ discount_amount }) => formatAmount(discount_amount)],
]
const taxColumns: readonly Column[] = [
  ['net', ({ net_amount }) => formatAmount(net_amount)],
  ['rate', ({ tax_percentage }) => `${formatNumber(tax_percentage)} %`],
  ['tax', ({ tax_amount }) => formatAmount(tax_amount)],
]

/** Without VAT there are no columns of VAT, without discount none of discount. */
const columnsOf = (paper: InvoiceDocument): readonly Column[] => [
  ['quantity', ({ quantity }) => formatNumber(quantity)],
  ['unit_price', ({ unit_price }) => formatAmount(unit_price)],
  ...(paper.discount_amount > 0 ? discountColumns : []),
  ...(paper.kind === 'tax_invoice' ? taxColumns : []),
  ['line_total', ({ gross_amount }) => formatAmount(gross_amount)],
]

/** Its head is repeated on each page, with the title and number that pages lying apart need. */
const renderItems = (paper: InvoiceDocument, title: Html, number: string | null): Html => {
  const columns = columnsOf(paper)
  return html`<table><thead>
<tr><th class="running" colspan="${columns.length + 2}">${title} ${leftToRight(number)}</th></tr>
<tr><th>#</th><th class="what">${bilingual('description')}</th>${columns.map(([word]) => html`<th>${bilingual(word)}</th>`)}</tr>
</thead><tbody>${paper.items.map(
    (item, at) => html`<tr><td>${at + 1}</td>
<td class="what">${userText(item.description)}${item.part_number && html` <span class="number">${leftToRight(item.part_number)}</span>`}</td>
${columns.map(([, show]) => html`<td>${leftToRight(show(item))}</td>`)}</tr>`,
  )}</tbody></table>`
}

const renderAmount = (word: DocumentTextKey, amount: string, isStrong = false): Html =>
  html`<div class="${isStrong ? 'fact strong' : 'fact'}"><dt>${bilingual(word)}</dt><dd>${leftToRight(amount)}</dd></div>`

const renderTotals = (paper: InvoiceDocument): Html => {
  const isTaxed = paper.kind === 'tax_invoice'
  const percent = paper.discount_type === 'percentage' ? `(${formatNumber(paper.discount)} %) ` : ''
  return html`<dl class="sums">
${renderAmount('subtotal', formatAmount(paper.subtotal))}
${paper.discount_amount > 0 && renderAmount('discount', `${percent}-${formatAmount(paper.discount_amount)}`)}
${isTaxed && renderAmount('taxable', formatAmount(paper.subtotal_after_discount))}
${isTaxed && renderAmount('tax_amount', `(${formatNumber(paper.tax_percentage)} %) ${formatAmount(paper.tax_amount)}`)}
${renderAmount(isTaxed ? 'total_with_tax' : 'total', formatAmount(paper.total_amount), true)}
${renderAmount('paid', formatAmount(paper.paid_amount))}
${renderAmount('outstanding', formatAmount(paper.balance))}</dl>`
}

const renderTerms = ({
  terms_and_conditions: english,
  terms_and_conditions_ar: arabic,
}: InvoiceDocument): Html | false =>
  !!(english || arabic) &&
  html`<section class="terms"><h2>${bilingual('terms')}</h2>
<p class="words" dir="auto">${english}</p><p class="words" lang="ar" dir="rtl">${arabic}</p></section>`

/** Paid or not; of what was superseded nothing is owed any more. */
const renderPaymentStatus = (paper: InvoiceDocument): Html | false =>
  !('status' in paper && paper.status === 'superseded') &&
  html`<p class="standing">${bilingual(paper.paid_amount >= paper.total_amount ? 'is_paid' : 'is_pending')}</p>`

/** What has become of it: not a document yet, or one no more. */
const renderNotice = (paper: InvoiceDocument): Html | false => {
  if (!('invoice_number' in paper)) return html`<p class="mark">${bilingual('draft')}</p>`
  if (paper.status !== 'superseded') return false
  return html`<p class="mark">${bilingual('superseded')} ${leftToRight(paper.credit_note?.number ?? null)}</p>`
}

/**
 * The paper, as markup that is safe to show; needs `paperStyle` around it.
 * @param timeZone the shop's, for the day of receipt
 */
export const renderInvoice = (paper: InvoiceDocument, timeZone = 'Asia/Dubai'): string => {
  const title = bilingual(paper.kind)
  const number = 'invoice_number' in paper ? paper.invoice_number : null
  return html`<article class="paper" dir="ltr" lang="en">
${renderSupplier(paper)}
<h1 class="title">${title}</h1>
${renderNotice(paper)}
<dl class="facts">${labelledValue('invoice_number', leftToRight(number))}${labelledValue('date', leftToRight(formatDate(paper.invoice_date)))}
${paper.supply_date !== paper.invoice_date && labelledValue('supply_date', leftToRight(formatDate(paper.supply_date)))}
${labelledValue('due_date', leftToRight(formatDate(paper.due_date)))}</dl>
<div class="halves">${renderRecipient(paper)}${renderVehicle(paper, timeZone)}</div>
${renderItems(paper, title, number)}
<div class="end"><div class="side">${renderPaymentStatus(paper)}
${paper.notes && html`<section><h2>${bilingual('notes')}</h2><p class="words" dir="auto">${paper.notes}</p></section>`}</div>
${renderTotals(paper)}</div>
${renderTerms(paper)}
</article>`.html
}

/** The document that a browser makes a PDF of. @param fontFaces as paperPage() takes them */
export const renderInvoicePage = (
  invoice: Invoice,
  options: { timeZone?: string; fontFaces?: string } = {},
): string =>
  renderDocumentPage(
    renderInvoice(invoice, options.timeZone),
    invoice.invoice_number,
    options.fontFaces,
  )
