/**
 * An invoice as paper: the same markup for the screen, for the printer and for the PDF.
 * Source: VAT regulations, article 59; spec staff-operations 9; design api.md "Invoice", ux.md "Print".
 */
import type { Invoice, InvoiceDraft, InvoiceItem } from './invoice-records.ts'
import { code, day, dayOf, type Html, html, plainly, sum, typed } from './paper-html.ts'
import { paperPage } from './paper-style.ts'
import { both, fact, type PaperWord } from './paper-words.ts'

type Paper = Invoice | InvoiceDraft
type Parties = Pick<
  Paper,
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

const line = (...parts: (string | null)[]): string | null =>
  parts.filter(Boolean).join(', ') || null

/** Who issues it: once in each language; what has no Arabic stands in both. */
export const supplierHead = ({ supplier: shop }: Parties): Html => html`<header class="shop">
<div lang="en" dir="ltr"><strong>${typed(shop.name)}</strong><p>Car maintenance center</p>
<p>${typed(line(shop.address, shop.city, shop.country))}</p>
<p>${code(line(shop.phone, shop.email, shop.website))}</p>
${shop.trn && html`<p>TRN ${code(shop.trn)}</p>`}</div>
<div lang="ar" dir="rtl"><strong>${typed(shop.name_ar ?? shop.name)}</strong><p>مركز صيانة السيارات</p>
<p>${typed(shop.address_ar ?? line(shop.address, shop.city, shop.country))}</p>
<p>${code(shop.phone)}</p>
${shop.trn && html`<p>رقم التسجيل الضريبي ${code(shop.trn)}</p>`}</div></header>`

/** Whom it is for: the company where there is one. */
export const recipientFacts = (
  paper: Parties,
): Html => html`<section><h2>${both('bill_to')}</h2><dl>
${fact('company', typed(paper.company_name))}
${fact('name', typed(paper.contact_person))}
${fact('address', typed(line(paper.customer_address, paper.customer_city, paper.customer_country)))}
${fact('phone', code(paper.customer_phone))}
${fact('customer_code', code(paper.customer_code))}
${fact('trn', code(paper.customer_trn))}</dl></section>`

const vehicleFacts = (
  paper: Paper,
  timeZone: string,
): Html => html`<section><h2>${both('vehicle')}</h2><dl>
${fact('plate', html`${code(paper.plate_number)} · ${typed([paper.make, paper.model, paper.year].filter(Boolean).join(' '))}`)}
${fact('vin', code(paper.vin))}
${fact('mileage', paper.mileage === null ? null : code(plainly(paper.mileage)))}
${fact('work_card', html`${code(paper.work_card_number)} · ${code(dayOf(paper.received_date, timeZone))}`)}
${
  paper.payment_type === 'insurance' && [
    fact('insurance_company', typed(paper.insurance_company)),
    fact('claim_number', code(paper.insurance_claim_number)),
    fact('approval_number', code(paper.insurance_approval_number)),
  ]
}</dl></section>`

type Column = readonly [word: PaperWord, show: (item: InvoiceItem) => string]
const ofDiscount: readonly Column[] = [
  ['line_discount', ({ discount_amount }) => sum(discount_amount)],
]
const ofTax: readonly Column[] = [
  ['net', ({ net_amount }) => sum(net_amount)],
  ['rate', ({ tax_percentage }) => `${plainly(tax_percentage)} %`],
  ['tax', ({ tax_amount }) => sum(tax_amount)],
]

/** Without VAT there are no columns of VAT, without discount none of discount. */
const columnsOf = (paper: Paper): readonly Column[] => [
  ['quantity', ({ quantity }) => plainly(quantity)],
  ['unit_price', ({ unit_price }) => sum(unit_price)],
  ...(paper.discount_amount > 0 ? ofDiscount : []),
  ...(paper.kind === 'tax_invoice' ? ofTax : []),
  ['line_total', ({ gross_amount }) => sum(gross_amount)],
]

/** Its head is repeated on each page, with the title and number that pages lying apart need. */
const itemTable = (paper: Paper, title: Html, number: string | null): Html => {
  const columns = columnsOf(paper)
  return html`<table><thead>
<tr><th class="running" colspan="${columns.length + 2}">${title} ${code(number)}</th></tr>
<tr><th>#</th><th class="what">${both('description')}</th>${columns.map(([word]) => html`<th>${both(word)}</th>`)}</tr>
</thead><tbody>${paper.items.map(
    (item, at) => html`<tr><td>${at + 1}</td>
<td class="what">${typed(item.description)}${item.part_number && html` <span class="number">${code(item.part_number)}</span>`}</td>
${columns.map(([, show]) => html`<td>${code(show(item))}</td>`)}</tr>`,
  )}</tbody></table>`
}

const sumFact = (word: PaperWord, amount: string, isStrong = false): Html =>
  html`<div class="${isStrong ? 'fact strong' : 'fact'}"><dt>${both(word)}</dt><dd>${code(amount)}</dd></div>`

const sumsOf = (paper: Paper): Html => {
  const isTaxed = paper.kind === 'tax_invoice'
  const percent = paper.discount_type === 'percentage' ? `(${plainly(paper.discount)} %) ` : ''
  return html`<dl class="sums">
${sumFact('subtotal', sum(paper.subtotal))}
${paper.discount_amount > 0 && sumFact('discount', `${percent}-${sum(paper.discount_amount)}`)}
${isTaxed && sumFact('taxable', sum(paper.subtotal_after_discount))}
${isTaxed && sumFact('tax_amount', `(${plainly(paper.tax_percentage)} %) ${sum(paper.tax_amount)}`)}
${sumFact(isTaxed ? 'total_with_tax' : 'total', sum(paper.total_amount), true)}
${sumFact('paid', sum(paper.paid_amount))}
${sumFact('outstanding', sum(paper.balance))}</dl>`
}

const termsOf = ({
  terms_and_conditions: english,
  terms_and_conditions_ar: arabic,
}: Paper): Html | false =>
  !!(english || arabic) &&
  html`<section class="terms"><h2>${both('terms')}</h2>
<p class="words" dir="auto">${english}</p><p class="words" lang="ar" dir="rtl">${arabic}</p></section>`

/** Paid or not; of what was superseded nothing is owed any more. */
const standingOf = (paper: Paper): Html | false =>
  !('status' in paper && paper.status === 'superseded') &&
  html`<p class="standing">${both(paper.paid_amount >= paper.total_amount ? 'is_paid' : 'is_pending')}</p>`

/** What has become of it: not a document yet, or one no more. */
const markOf = (paper: Paper): Html | false => {
  if (!('invoice_number' in paper)) return html`<p class="mark">${both('draft')}</p>`
  if (paper.status !== 'superseded') return false
  return html`<p class="mark">${both('superseded')} ${code(paper.credit_note?.number ?? null)}</p>`
}

/**
 * The paper, as markup that is safe to show; needs `paperStyle` around it.
 * @param timeZone the shop's, for the day of receipt
 */
export const invoicePaper = (paper: Paper, timeZone = 'Asia/Dubai'): string => {
  const title = both(paper.kind)
  const number = 'invoice_number' in paper ? paper.invoice_number : null
  return html`<article class="paper" dir="ltr" lang="en">
${supplierHead(paper)}
<h1 class="title">${title}</h1>
${markOf(paper)}
<dl class="facts">${fact('invoice_number', code(number))}${fact('date', code(day(paper.invoice_date)))}
${paper.supply_date !== paper.invoice_date && fact('supply_date', code(day(paper.supply_date)))}
${fact('due_date', code(day(paper.due_date)))}</dl>
<div class="halves">${recipientFacts(paper)}${vehicleFacts(paper, timeZone)}</div>
${itemTable(paper, title, number)}
<div class="end"><div class="side">${standingOf(paper)}
${paper.notes && html`<section><h2>${both('notes')}</h2><p class="words" dir="auto">${paper.notes}</p></section>`}</div>
${sumsOf(paper)}</div>
${termsOf(paper)}
</article>`.html
}

/** The document that a browser makes a PDF of. @param fontFaces as paperPage() takes them */
export const invoicePage = (
  invoice: Invoice,
  options: { timeZone?: string; fontFaces?: string } = {},
): string =>
  paperPage(invoicePaper(invoice, options.timeZone), invoice.invoice_number, options.fontFaces)
