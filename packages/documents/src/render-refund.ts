/** Renders the document of a refund, which the customer signs. */
import type { RefundDocument } from '@warsha/contracts/workshop/money/refunds'
import { bilingual, documentTexts, labelledValue } from './document-texts.ts'
import { formatAmount, formatDate, type Html, html, leftToRight, userText } from './html.ts'
import { renderDocumentPage } from './render-document-page.ts'
import { renderRecipient, renderSupplier } from './render-invoice.ts'

/** The name of a method in both languages. */
const renderMethod = (method: RefundDocument['payment_method']): Html => {
  const [english, arabic] = documentTexts[`method_${method}`]
  return html`<span lang="en">${english}</span> · <span lang="ar" dir="rtl">${arabic}</span>`
}

/** Returns the markup of a refund, with all values escaped. It needs `documentStyle` on the page. */
export const renderRefund = (refund: RefundDocument): string =>
  html`<article class="document" dir="ltr" lang="en">
${renderSupplier(refund)}
<h1 class="title">${bilingual('refund')}</h1>
<dl class="fields">${labelledValue('refund_number', leftToRight(refund.refund_number))}
${labelledValue('date', leftToRight(formatDate(refund.refund_date)))}
${labelledValue('refund_method', renderMethod(refund.refund_method))}
${labelledValue('issued_by', userText(refund.requested_by))}
${labelledValue('approved_by', userText(refund.approved_by))}</dl>
<div class="parties">${renderRecipient(refund)}<section><h2>${bilingual('refunded_payment')}</h2><dl>
${labelledValue('receipt_number', html`${leftToRight(refund.receipt_number)} · ${leftToRight(formatDate(refund.payment_date))}`)}
${labelledValue('payment_method', renderMethod(refund.payment_method))}
${labelledValue('job', leftToRight(refund.work_card_number))}</dl></section></div>
<div class="end"><section class="side"><h2>${bilingual('reason')}</h2>
<p class="text" dir="auto">${refund.reason}</p></section>
<dl class="totals"><div class="field strong"><dt>${bilingual('refunded_amount')}</dt><dd>${leftToRight(formatAmount(refund.amount))}</dd></div></dl></div>
<div class="terms">${bilingual('refund_received')}</div>
<div class="signatures"><p>${bilingual('signature_shop')}</p><p>${bilingual('signature_customer')}</p></div>
</article>`.html

/** Returns the HTML page of a refund, for printing as PDF. `fontFaces` as in `renderDocumentPage`. */
export const renderRefundPage = (
  refund: RefundDocument,
  options: { fontFaces?: string } = {},
): string => renderDocumentPage(renderRefund(refund), refund.refund_number, options.fontFaces)
