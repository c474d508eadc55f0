/**
 * Renders credit notes.
 *
 * Source of the required content: Executive Regulation of the UAE VAT Law, article 60.
 */

import type { CreditNote } from '@warsha/contracts/workshop/invoice-records'
import { bilingual, type DocumentTextKey, labelledValue } from './document-texts.ts'
import {
  formatAmount,
  formatDate,
  formatNumber,
  type Html,
  html,
  leftToRight,
  userText,
} from './html.ts'
import { renderDocumentPage } from './render-document-page.ts'
import { renderAdvances, renderRecipient, renderSupplier } from './render-invoice.ts'

const renderTotals = (note: CreditNote): Html => {
  const isTaxed = note.kind === 'tax_invoice'
  const rows: [DocumentTextKey, string][] = [
    ['invoice_value', formatAmount(note.invoice_value)],
    ['correct_value', formatAmount(note.correct_value)],
    ['difference', formatAmount(note.difference)],
  ]
  if (isTaxed)
    rows.push([
      'tax_on_difference',
      `(${formatNumber(note.tax_percentage)} %) ${formatAmount(note.tax_amount)}`,
    ])
  return html`<dl class="totals">
${rows.map(([key, amount]) => html`<div class="field"><dt>${bilingual(key)}</dt><dd>${leftToRight(amount)}</dd></div>`)}
<div class="field strong"><dt>${bilingual('credited')}</dt><dd>${leftToRight(formatAmount(note.total_amount))}</dd></div>
${renderAdvances(note.advances ?? [], isTaxed, 'declared_before')}</dl>`
}

/** Marks the invoice number inside a reason as left-to-right, so that it stays intact in Arabic text. */
const isolateNumber = (reason: string, number: string) =>
  number === ''
    ? reason
    : reason.split(number).map((text, index) => [index > 0 && leftToRight(number), text])

/** Nothing for a typed reason, which is the same in both languages. */
const renderArabicReason = ({ reason, reason_ar, replaced_by }: CreditNote) =>
  reason_ar !== reason &&
  html`<p class="text" lang="ar" dir="rtl">${isolateNumber(reason_ar, replaced_by.invoice_number)}</p>`

/** Returns the markup of a credit note, with all values escaped. It needs `documentStyle` on the page. */
export const renderCreditNote = (note: CreditNote): string =>
  html`<article class="document" dir="ltr" lang="en">
${renderSupplier(note)}
<h1 class="title">${bilingual(note.kind === 'tax_invoice' ? 'tax_credit_note' : 'credit_note')}</h1>
<dl class="fields">${labelledValue('credit_note_number', leftToRight(note.credit_note_number))}
${labelledValue('date', leftToRight(formatDate(note.credit_note_date)))}
${labelledValue('original', html`${leftToRight(note.invoice_number)} · ${leftToRight(formatDate(note.invoice_date))}`)}
${note.replaced_by.invoice_number !== '' && labelledValue('replaced_by', leftToRight(note.replaced_by.invoice_number))}</dl>
<div class="parties">${renderRecipient(note)}<section><h2>${bilingual('vehicle')}</h2><dl>
${labelledValue('plate', note.plate_number ? html`${leftToRight(note.plate_number)} · ${userText(`${note.make} ${note.model}`)}` : null)}
${labelledValue('job', leftToRight(note.work_card_number))}</dl></section></div>
<div class="end"><section class="side"><h2>${bilingual('reason')}</h2>
<p class="text" dir="auto">${isolateNumber(note.reason, note.replaced_by.invoice_number)}</p>${renderArabicReason(note)}</section>
${renderTotals(note)}</div></article>`.html

/** Returns the HTML page of a credit note, for printing as PDF. `fontFaces` as in `renderDocumentPage`. */
export const renderCreditNotePage = (
  note: CreditNote,
  options: { fontFaces?: string } = {},
): string => renderDocumentPage(renderCreditNote(note), note.credit_note_number, options.fontFaces)
