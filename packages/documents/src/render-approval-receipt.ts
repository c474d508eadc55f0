/** Renders the receipt of a customer's decision about an estimate, with the code that verifies it. */
import type { ReceiptDocument } from '@warsha/contracts/workshop/estimates/approval-receipts'
import { bilingual, documentTexts, labelledValue } from './document-texts.ts'
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

interface ApprovalReceiptOptions {
  /** Of the canonical document. */
  readonly sha256: string
  /** PNG data URL of the address that verifies the receipt. */
  readonly qrCode: string
  readonly timeZone: string
}

type Line = ReceiptDocument['lines'][number]

const bothLanguages = (key: keyof typeof documentTexts): Html => {
  const [english, arabic] = documentTexts[key]
  return html`<span lang="en">${english}</span> · <span lang="ar" dir="rtl">${arabic}</span>`
}

const renderShop = ({ shop }: ReceiptDocument): Html => html`<header class="shop">
<div lang="en" dir="ltr"><strong>${userText(shop.name)}</strong>${shop.trn && html`<p>TRN ${leftToRight(shop.trn)}</p>`}</div>
<div lang="ar" dir="rtl"><strong>${userText(shop.name_ar || shop.name)}</strong>${shop.trn && html`<p>رقم التسجيل الضريبي ${leftToRight(shop.trn)}</p>`}</div></header>`

const formatTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant))

const renderFields = (receipt: ReceiptDocument, timeZone: string): Html => {
  const { decided_at } = receipt
  const at = `${formatDateInZone(decided_at, timeZone)} ${formatTime(decided_at, timeZone)}`
  return html`<dl class="fields">${labelledValue('approval_receipt_number', leftToRight(receipt.receipt_number))}
${labelledValue('decided_at', leftToRight(at))}
${labelledValue('estimate_number', html`${leftToRight(receipt.estimate_number)} · ${bilingual('estimate_version')} ${receipt.version_number}`)}
${labelledValue('job', leftToRight(receipt.work_card_number))}</dl>`
}

const renderDecider = ({ decided_by, customer, vehicle }: ReceiptDocument): Html => {
  const { plate_number, make, model } = vehicle
  return html`<div class="parties"><section><h2>${bilingual('bill_to')}</h2><dl>
${labelledValue('name', userText(customer))}
${labelledValue('plate', html`${leftToRight(plate_number)} · ${userText(`${make} ${model}`)}`)}</dl></section>
<section><h2>${bilingual('decided_by')}</h2><dl>
${labelledValue('name', userText(decided_by.name))}
${labelledValue('decided_how', bothLanguages(`decided_by_${decided_by.kind}`))}
${labelledValue('recorded_by', userText(decided_by.recorded_by))}
${labelledValue('reason', userText(decided_by.reason))}
${labelledValue('phone', leftToRight(decided_by.phone))}
${labelledValue('decision_address', leftToRight(decided_by.address))}
${labelledValue('decision_device', leftToRight(decided_by.device))}</dl></section></div>`
}

const renderDecision = ({ decision, deferred_until }: Line): Html =>
  html`${bothLanguages(`decision_${decision}`)}${deferred_until && html` <bdi dir="ltr">${formatDate(deferred_until)}</bdi>`}`

const renderLine = (line: Line, at: number): Html => html`<tr><td>${at + 1}</td>
<td class="description">${userText(line.description)}${line.part_number && html` <span class="part-number">${leftToRight(line.part_number)}</span>`}${line.option && html` · ${bothLanguages(`tier_${line.option}`)}`}</td>
<td>${leftToRight(formatNumber(line.quantity))}</td><td>${leftToRight(formatAmount(line.unit_price))}</td>
<td>${leftToRight(formatAmount(line.line_total))}</td><td>${renderDecision(line)}</td></tr>`

const renderLines = ({ lines, receipt_number }: ReceiptDocument): Html => {
  const titles = ['quantity', 'unit_price', 'estimate_line_total', 'decision'] as const
  return html`<table class="items"><thead>
<tr><th class="running" colspan="6">${bothLanguages('approval_receipt')} ${leftToRight(receipt_number)}</th></tr>
<tr><th>#</th><th class="description">${bilingual('description')}</th>${titles.map((title) => html`<th>${bilingual(title)}</th>`)}</tr>
</thead><tbody>${lines.map(renderLine)}</tbody></table>`
}

const amount = (
  key: 'subtotal' | 'discount' | 'tax_amount' | 'approved_total' | 'deposit_due',
  aed: number,
  isStrong = false,
): Html =>
  html`<div class="field${isStrong && ' strong'}"><dt>${bilingual(key)}</dt><dd>${leftToRight(formatAmount(aed))}</dd></div>`

const renderTotals = ({ totals, deposit_amount }: ReceiptDocument): Html => html`<dl class="totals">
${amount('subtotal', totals.subtotal)}
${totals.discount_amount > 0 && amount('discount', -totals.discount_amount)}
${amount('tax_amount', totals.tax_amount)}
${amount('approved_total', totals.total_amount, true)}
${deposit_amount !== undefined && amount('deposit_due', deposit_amount)}</dl>`

/** Drawn strokes as lines of a picture, a typed name as text. */
const renderSignature = ({ decided_by: { signature } }: ReceiptDocument): Html | null => {
  if (signature === null) return null
  const content =
    signature.kind === 'drawn'
      ? html`<svg viewBox="0 0 1000 400" role="img" aria-label="Signature">${signature.strokes.map(
          (points) =>
            html`<polyline points="${points}" fill="none" stroke="#000" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
        )}</svg>`
      : html`<p class="typed">${userText(signature.text)}</p>`
  return html`<section class="signature"><h2>${bilingual('signature')}</h2>${content}</section>`
}

/** Returns the markup of a receipt, with all values escaped. It needs `documentStyle` on the page. */
export const renderApprovalReceipt = (
  receipt: ReceiptDocument,
  { sha256, qrCode, timeZone }: ApprovalReceiptOptions,
): string =>
  html`<article class="document" dir="ltr" lang="en">
${renderShop(receipt)}
<h1 class="title">${bilingual('approval_receipt')}</h1>
${renderFields(receipt, timeZone)}
${renderDecider(receipt)}
${renderLines(receipt)}
<div class="end"><div class="side">${renderSignature(receipt)}</div>${renderTotals(receipt)}</div>
<section class="verification"><img src="${qrCode}" alt=""><div><h2>${bilingual('verification')}</h2>
<p class="text">${bilingual('verification_text')}</p><p>SHA-256 <bdi dir="ltr" class="hash">${sha256}</bdi></p></div></section>
</article>`.html

/** Returns the HTML page of a receipt, for printing as PDF. `fontFaces` as in `renderDocumentPage`. */
export const renderApprovalReceiptPage = (
  receipt: ReceiptDocument,
  { fontFaces, ...options }: ApprovalReceiptOptions & { readonly fontFaces?: string },
): string =>
  renderDocumentPage(renderApprovalReceipt(receipt, options), receipt.receipt_number, fontFaces)
