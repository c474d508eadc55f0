/** Renders statements of account: the same markup for the screen, the printer and the PDF. */
import type {
  Statement,
  StatementEntry,
} from '@warsha/contracts/workshop/money/customer-statements'
import { bilingual, type DocumentTextKey } from './document-texts.ts'
import { formatAmount, formatDate, type Html, html, leftToRight } from './html.ts'
import { renderDocumentPage } from './render-document-page.ts'
import { renderRecipient, renderSupplier } from './render-invoice.ts'
import { statementEntryTextOf } from './statement-entry-text.ts'

const amountOrNothing = (aed: number): Html | null =>
  aed === 0 ? null : leftToRight(formatAmount(aed))

const joinWithDots = (parts: readonly (Html | null | false)[]): Html => {
  const present = parts.filter((part): part is Html => Boolean(part))
  return html`${present.map((part, index) => [index > 0 && ' · ', part])}`
}

/** Work card, plate and purchase order. */
const renderJob = (entry: StatementEntry): Html =>
  joinWithDots([
    leftToRight(entry.work_card_number),
    leftToRight(entry.plate_number),
    entry.purchase_order_number !== null &&
      html`<span lang="en" dir="ltr">PO</span> ${leftToRight(entry.purchase_order_number)}`,
  ])

const renderEntry = (entry: StatementEntry): Html => html`<tr>
<td>${leftToRight(formatDate(entry.business_date))}</td>
<td>${bilingual(statementEntryTextOf(entry))}${entry.is_reversal && html` (${bilingual('reversal')})`}</td>
<td>${leftToRight(entry.document_number)}</td>
<td>${renderJob(entry)}</td>
<td>${amountOrNothing(entry.debit)}</td><td>${amountOrNothing(entry.credit)}</td>
<td>${leftToRight(formatAmount(entry.balance))}</td></tr>`

const renderSum = (
  key: DocumentTextKey,
  date: string,
  [debit, credit, balance]: readonly [number | null, number | null, number],
): Html => html`<tr class="sum"><td>${leftToRight(formatDate(date))}</td>
<td colspan="3">${bilingual(key)}</td>
<td>${debit !== null && leftToRight(formatAmount(debit))}</td>
<td>${credit !== null && leftToRight(formatAmount(credit))}</td>
<td>${leftToRight(formatAmount(balance))}</td></tr>`

const columns: readonly DocumentTextKey[] = [
  'entry_date',
  'document',
  'document_number',
  'job',
  'debit',
  'credit',
  'balance',
]

/** Printers repeat the header row on every page, so it carries title and customer. */
const renderEntries = (statement: Statement): Html => html`<table class="statement"><thead>
<tr><th class="running" colspan="${columns.length}">${bilingual('statement')} ${leftToRight(statement.customer_code)}</th></tr>
<tr>${columns.map((key) => html`<th>${bilingual(key)}</th>`)}</tr></thead><tbody>
${renderSum('opening_balance', statement.from, [null, null, statement.opening_balance])}
${statement.entries.map(renderEntry)}
${renderSum('closing_balance', statement.to, [statement.total_debit, statement.total_credit, statement.closing_balance])}
</tbody></table>`

const ageingKeys = [
  'not_due',
  'days_1_to_30',
  'days_31_to_60',
  'days_61_to_90',
  'over_90_days',
] as const

const renderAgeing = ({ ageing, credit, to }: Statement): Html => html`<section class="ages">
<h2>${bilingual('ageing')} ${leftToRight(formatDate(to))}</h2>
<table class="ageing"><thead><tr>${ageingKeys.map((key) => html`<th>${bilingual(key)}</th>`)}
${credit > 0 && html`<th>${bilingual('unapplied_credit')}</th>`}</tr></thead>
<tbody><tr>${ageingKeys.map((key) => html`<td>${leftToRight(formatAmount(ageing[key]))}</td>`)}
${credit > 0 && html`<td>${leftToRight(formatAmount(-credit))}</td>`}</tr></tbody></table></section>`

const renderClosing = ({ closing_balance }: Statement): Html => {
  const key = closing_balance < 0 ? 'closing_balance_credit' : 'closing_balance_due'
  return html`<dl class="totals net"><div class="field strong"><dt>${bilingual(key)}</dt>
<dd>${leftToRight(formatAmount(Math.abs(closing_balance)))}</dd></div></dl>`
}

/** Returns the markup of a statement, with all values escaped. It needs `documentStyle` on the page. */
export const renderStatement = (statement: Statement): string =>
  html`<article class="document" dir="ltr" lang="en">
${renderSupplier(statement)}
<h1 class="title">${bilingual('statement')}</h1>
<div class="parties">${renderRecipient(statement)}<section><h2>${bilingual('period')}</h2>
<p><strong>${leftToRight(`${formatDate(statement.from)} – ${formatDate(statement.to)}`)}</strong></p></section></div>
${renderEntries(statement)}
${renderClosing(statement)}
${renderAgeing(statement)}
</article>`.html

/** Returns the HTML page of a statement, for printing as PDF. `fontFaces` as in `renderDocumentPage`. */
export const renderStatementPage = (
  statement: Statement,
  options: { fontFaces?: string } = {},
): string =>
  renderDocumentPage(
    renderStatement(statement),
    `${statement.customer_code} ${statement.from} ${statement.to}`,
    options.fontFaces,
  )
