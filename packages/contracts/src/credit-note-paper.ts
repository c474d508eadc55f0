/** A credit note as paper. Source: VAT regulations, article 60. */
import { recipientFacts, supplierHead } from './invoice-paper.ts'
import type { CreditNote } from './invoice-records.ts'
import { code, day, type Html, html, plainly, sum, typed } from './paper-html.ts'
import { paperPage } from './paper-style.ts'
import { both, fact, type PaperWord } from './paper-words.ts'

const sumsOf = (note: CreditNote): Html => {
  const isTaxed = note.kind === 'tax_invoice'
  const rows: [PaperWord, string][] = [
    ['invoice_value', sum(note.invoice_value)],
    ['correct_value', sum(note.correct_value)],
    ['difference', sum(note.difference)],
  ]
  if (isTaxed)
    rows.push(['tax_on_difference', `(${plainly(note.tax_percentage)} %) ${sum(note.tax_amount)}`])
  return html`<dl class="sums">
${rows.map(([word, amount]) => html`<div class="fact"><dt>${both(word)}</dt><dd>${code(amount)}</dd></div>`)}
<div class="fact strong"><dt>${both('credited')}</dt><dd>${code(sum(note.total_amount))}</dd></div></dl>`
}

/** The reason names the invoice that replaces: its number stays in one piece, whichever way the text goes. */
const wordsOf = (reason: string, number: string) =>
  reason.split(number).map((words, at) => [at > 0 && code(number), words])

/** The paper, as markup that is safe to show; needs `paperStyle` around it. */
export const creditNotePaper = (note: CreditNote): string =>
  html`<article class="paper" dir="ltr" lang="en">
${supplierHead(note)}
<h1 class="title">${both(note.kind === 'tax_invoice' ? 'tax_credit_note' : 'credit_note')}</h1>
<dl class="facts">${fact('credit_note_number', code(note.credit_note_number))}
${fact('date', code(day(note.credit_note_date)))}
${fact('original', html`${code(note.invoice_number)} · ${code(day(note.invoice_date))}`)}
${fact('replaced_by', code(note.replaced_by.invoice_number))}</dl>
<div class="halves">${recipientFacts(note)}<section><h2>${both('vehicle')}</h2><dl>
${fact('plate', html`${code(note.plate_number)} · ${typed(`${note.make} ${note.model}`)}`)}
${fact('job', code(note.work_card_number))}</dl></section></div>
<div class="end"><section class="side"><h2>${both('reason')}</h2>
<p class="words" dir="auto">${wordsOf(note.reason, note.replaced_by.invoice_number)}</p><p class="words" lang="ar" dir="rtl">${wordsOf(note.reason_ar, note.replaced_by.invoice_number)}</p></section>
${sumsOf(note)}</div></article>`.html

/** The document that a browser makes a PDF of. @param fontFaces as paperPage() takes them */
export const creditNotePage = (note: CreditNote, options: { fontFaces?: string } = {}): string =>
  paperPage(creditNotePaper(note), note.credit_note_number, options.fontFaces)
