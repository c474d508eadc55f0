/** Renders estimates in both languages: lines by finding, the options of which the customer chooses one, and the totals. */
import type { EstimateDocument } from '@warsha/contracts/workshop/estimates/estimate-document'
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

type Line = EstimateDocument['lines'][number]

const columnCount = 5

const renderVehicle = (estimate: EstimateDocument): Html => {
  const car = [estimate.make, estimate.model, estimate.year].filter(Boolean).join(' ')
  return html`<section><h2>${bilingual('vehicle')}</h2><dl>
${labelledValue('plate', html`${leftToRight(estimate.plate_number)} · ${userText(car)}`)}
${labelledValue('vin', leftToRight(estimate.vin))}
${labelledValue('mileage', estimate.mileage === null ? null : leftToRight(formatNumber(estimate.mileage)))}
${labelledValue('job', leftToRight(estimate.work_card_number))}
${labelledValue('purchase_order', leftToRight(estimate.purchase_order_number))}
${labelledValue('insurance_company', userText(estimate.insurance_company))}
${labelledValue('claim_number', leftToRight(estimate.insurance_claim_number))}
${
  estimate.claim && [
    labelledValue('policy_number', leftToRight(estimate.claim.policy_number)),
    labelledValue('approval_number', leftToRight(estimate.claim.approval_number)),
    labelledValue('insured', userText(estimate.claim.insured_name)),
    labelledValue('excess', leftToRight(formatAmount(estimate.claim.excess))),
  ]
}</dl></section>`
}

const renderLine = (line: Line, number: number): Html =>
  html`<tr><td>${number}</td><td class="description">${userText(line.description)}${line.part_number && html` <span class="part-number">${leftToRight(line.part_number)}</span>`}</td>
<td>${leftToRight(formatNumber(line.quantity))}</td><td>${leftToRight(formatAmount(line.unit_price))}</td><td>${leftToRight(formatAmount(line.line_total))}</td></tr>`

/** A heading within the table. */
const renderHeading = (content: Html | null): Html | null =>
  content &&
  html`<tr class="group"><td class="description" colspan="${columnCount}">${content}</td></tr>`

interface Section {
  readonly title: string | null
  readonly lines: readonly Line[]
}

/** Lines by finding, in the order of their first lines. */
const listSections = (lines: readonly Line[]): Section[] =>
  [...new Set(lines.map(({ finding_title }) => finding_title))].map((title) => ({
    title,
    lines: lines.filter((line) => line.finding_title === title),
  }))

/** Lines without a finding need a heading as well, so that they do not seem to belong to the one above. */
const renderTitle = ({ title }: Section, lines: readonly Line[]): Html | null => {
  if (title !== null) return html`<strong>${userText(title)}</strong>`
  return lines.some(({ finding_title }) => finding_title !== null)
    ? html`<strong>${bilingual('other_work')}</strong>`
    : null
}

type Tier = NonNullable<Line['option_tier']>
const tiers: readonly Tier[] = ['good', 'better', 'best']

interface Option {
  readonly group: string
  readonly tier: Tier
  readonly lines: readonly Line[]
}

/** The options of each group, in the order of their quality. */
const listOptions = (lines: readonly Line[]): Option[] =>
  [...new Set(lines.map(({ option_group }) => option_group))]
    .filter((group) => group !== null)
    .flatMap((group) =>
      tiers.map((tier) => ({
        group,
        tier,
        lines: lines.filter((line) => line.option_group === group && line.option_tier === tier),
      })),
    )
    .filter((option) => option.lines.length > 0)

/** In the form of the insurer: what is in the total, by labour and parts, each with its sum. */
const renderByKind = (
  lines: readonly Line[],
  sums: Pick<NonNullable<EstimateDocument['claim']>, 'labour_total' | 'parts_total'>,
  renderLines: (rows: readonly Line[]) => readonly Html[],
) => {
  const renderGroup = (title: DocumentTextKey, kind: Line['kind'], sum: number) => {
    const rows = lines.filter(
      (line) => line.kind === kind && (line.option_group === null || line.is_default),
    )
    return (
      rows.length > 0 && [
        renderHeading(html`<strong>${bilingual(title)}</strong>`),
        renderLines(rows),
        html`<tr class="group"><td class="description" colspan="${columnCount - 1}">${bilingual('group_total')}</td><td>${leftToRight(formatAmount(sum))}</td></tr>`,
      ]
    )
  }
  return [
    renderGroup('labour', 'labour', sums.labour_total),
    renderGroup('parts', 'part', sums.parts_total),
  ]
}

const renderItems = ({ lines, estimate_number, claim }: EstimateDocument): Html => {
  let number = 0
  const renderLines = (rows: readonly Line[]) => rows.map((line) => renderLine(line, ++number))
  const renderOptions = (rows: readonly Line[]) =>
    listOptions(rows).map(({ group, tier, lines: ofTier }) => [
      renderHeading(
        html`${bilingual('option')}: ${userText(group)} · <strong>${bilingual(`tier_${tier}`)}</strong> · ${bilingual(ofTier.some(({ is_default }) => is_default) ? 'in_total' : 'not_in_total')}`,
      ),
      renderLines(ofTier),
    ])
  const renderByFinding = () =>
    listSections(lines).map((section) => [
      renderHeading(renderTitle(section, lines)),
      renderLines(section.lines.filter(({ option_group }) => option_group === null)),
      renderOptions(section.lines),
    ])
  const titles: readonly DocumentTextKey[] = ['quantity', 'unit_price', 'estimate_line_total']
  return html`<table class="items"><thead>
<tr><th class="running" colspan="${columnCount}">${bilingual('estimate_document')} ${leftToRight(estimate_number)}</th></tr>
<tr><th>#</th><th class="description">${bilingual('description')}</th>${titles.map((title) => html`<th>${bilingual(title)}</th>`)}</tr>
</thead><tbody>${claim ? renderByKind(lines, claim, renderLines) : renderByFinding()}</tbody></table>`
}

const renderAmount = (key: DocumentTextKey, amount: string, isStrong = false): Html =>
  html`<div class="${isStrong ? 'field strong' : 'field'}"><dt>${bilingual(key)}</dt><dd>${leftToRight(amount)}</dd></div>`

/** How the insurer's part follows from the total. The customer pays at most the total. */
const renderShares = (total: number, excess: number): Html => {
  const part = Math.min(excess, total)
  return html`${renderAmount('excess_of_customer', `-${formatAmount(part)}`)}
${renderAmount('insurer_pays', formatAmount(total - part), true)}`
}

const renderTotals = (estimate: EstimateDocument): Html => {
  const isTaxed = estimate.tax_percentage > 0
  const percent =
    estimate.discount_type === 'percentage' ? `(${formatNumber(estimate.discount)} %) ` : ''
  return html`<dl class="totals">
${renderAmount('subtotal', formatAmount(estimate.subtotal))}
${estimate.discount_amount > 0 && renderAmount('discount', `${percent}-${formatAmount(estimate.discount_amount)}`)}
${isTaxed && renderAmount('tax_amount', `(${formatNumber(estimate.tax_percentage)} %) ${formatAmount(estimate.tax_amount)}`)}
${renderAmount(isTaxed ? 'total_with_tax' : 'total', formatAmount(estimate.total_amount), true)}
${estimate.claim && renderShares(estimate.total_amount, estimate.claim.excess)}
${estimate.deposit && renderAmount('deposit_due', formatAmount(estimate.deposit.amount))}</dl>`
}

/** Why the customer cannot decide about this document, or null. */
const noticeOf = ({ sent_at, superseded_at, status }: EstimateDocument): DocumentTextKey | null => {
  if (superseded_at !== null) return 'estimate_replaced'
  if (status === 'expired') return 'estimate_expired'
  if (status === 'withdrawn') return 'estimate_withdrawn'
  return sent_at === null ? 'draft' : null
}

/** Returns the markup of an estimate, with all values escaped. It needs `documentStyle` on the page. */
export const renderEstimate = (estimate: EstimateDocument): string => {
  const notice = noticeOf(estimate)
  return html`<article class="document" dir="ltr" lang="en">
${renderSupplier(estimate)}
<h1 class="title">${bilingual('estimate_document')}</h1>
${notice && html`<p class="notice">${bilingual(notice)}</p>`}
<dl class="fields">${labelledValue('estimate_number', leftToRight(estimate.estimate_number))}
${labelledValue('estimate_version', leftToRight(estimate.version_number))}
${labelledValue('date', leftToRight(formatDate(estimate.date)))}
${labelledValue('valid_until', leftToRight(formatDate(estimate.valid_until)))}</dl>
<div class="parties">${renderRecipient(estimate, estimate.claim ? 'insurer' : 'bill_to')}${renderVehicle(estimate)}</div>
${renderItems(estimate)}
<div class="end"><div class="side">
${estimate.message && html`<section><h2>${bilingual('notes')}</h2><p class="text" dir="auto">${estimate.message}</p></section>`}</div>
${renderTotals(estimate)}</div>
<section class="approval"><p class="text">${bilingual('approval_of_estimate')}</p>
<div class="signatures"><p>${bilingual(estimate.claim ? 'approval_insurer' : 'approval_name')}</p><p>${bilingual('approval_date')}</p></div></section>
</article>`.html
}

/** Returns the HTML page of an estimate, for printing as PDF. `fontFaces` as in `renderDocumentPage`. */
export const renderEstimatePage = (estimate: EstimateDocument, fontFaces?: string): string =>
  renderDocumentPage(
    renderEstimate(estimate),
    `${estimate.estimate_number}-${estimate.version_number}`,
    fontFaces,
  )
