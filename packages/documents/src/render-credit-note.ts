/** A credit note as paper. Source: VAT regulations, article 60. */

import type { CreditNote } from '@warsha/contracts/invoice-records'
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
import { renderRecipient, renderSupplier } from './render-invoice.ts'

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
  return html`<dl class="sums">
${rows.map(([word, amount]) => html`<div class="fact"><dt>${bilingual(word)}</dt><dd>${leftToRight(amount)}</dd></div>`)}
<div class="fact strong"><dt>${bilingual('credited')}</dt><dd>${leftToRight(formatAmount(note.total_amount))}</dd></div></dl>`
}

/** The reason names the invoice that replaces: its number stays in one piece, whichever way the text goes. */
const isolateNumber = (reason: string, number: string) =>
  reason.split(number).map((words, at) => [at > 0 && leftToRight(number), words])

/** The paper, as markup that is safe to show; needs `paperStyle` around it. */
export const renderCreditNote = (note: CreditNote): string =>
  html`<article class="paper" dir="ltr" lang="en">
${renderSupplier(note)}
<h1 class="title">${bilingual(note.kind === 'tax_invoice' ? 'tax_credit_note' : 'credit_note')}</h1>
<dl class="facts">${labelledValue('credit_note_number', leftToRight(note.credit_note_number))}
${labelledValue('date', leftToRight(formatDate(note.credit_note_date)))}
${labelledValue('original', html`${leftToRight(note.invoice_number)} · ${leftToRight(formatDate(note.invoice_date))}`)}
${labelledValue('replaced_by', leftToRight(note.replaced_by.invoice_number))}</dl>
<div class="halves">${renderRecipient(note)}<section><h2>${bilingual('vehicle')}</h2><dl>
${labelledValue('plate', html`${leftToRight(note.plate_number)} · ${userText(`${note.make} ${note.model}`)}`)}
${labelledValue('job', leftToRight(note.work_card_number))}</dl></section></div>
<div class="end"><section class="side"><h2>${bilingual('reason')}</h2>
<p class="words" dir="auto">${isolateNumber(note.reason, note.replaced_by.invoice_number)}</p><p class="words" lang="ar" dir="rtl">${isolateNumber(note.reason_ar, note.replaced_by.invoice_number)}</p></section>
${renderTotals(note)}</div></article>`.html

/** The document that a browser makes a PDF of. @param fontFaces as paperPage() takes them */
export const renderCreditNotePage = (
  note: CreditNote,
  options: { fontFaces?: string } = {},
): string => renderDocumentPage(renderCreditNote(note), note.credit_note_number, options.fontFaces)
