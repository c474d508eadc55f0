/** Renders the result of an inspection in both languages: what needs work first, each point with its value, note and photos. */
import type { InspectionDocument } from '@warsha/contracts/workshop/inspections/inspection-document'
import type {
  PointResult,
  SkipReason,
} from '@warsha/contracts/workshop/inspections/inspection-rules'
import { bilingual, type DocumentTextKey, labelledValue } from './document-texts.ts'
import { formatDateInZone, formatNumber, type Html, html, leftToRight, userText } from './html.ts'
import { renderDocumentPage } from './render-document-page.ts'
import { renderSupplier } from './render-invoice.ts'

type Point = InspectionDocument['points'][number]

interface Names {
  readonly name_en: string | null
  readonly name_ar: string | null
}

/** Both names, or the only one. */
const renderNames = ({ name_en, name_ar }: Names): Html =>
  name_en && name_ar && name_en !== name_ar
    ? html`${userText(name_en)} · ${userText(name_ar)}`
    : html`${userText(name_en ?? name_ar)}`

const renderValue = (value: number | null, unit: string | null): Html | null =>
  value === null ? null : leftToRight([formatNumber(value), unit].filter(Boolean).join(' '))

const skipTexts: Readonly<Record<SkipReason, DocumentTextKey>> = {
  not_fitted: 'skip_not_fitted',
  no_access: 'skip_no_access',
  customer_refused: 'skip_customer_refused',
}

/** One of the usual reasons in both languages, or the text of the mechanic. */
const renderSkipReason = ({ skip_reason }: Point): Html | null =>
  skip_reason !== null && Object.hasOwn(skipTexts, skip_reason)
    ? bilingual(skipTexts[skip_reason as SkipReason])
    : userText(skip_reason)

const renderPrevious = ({ previous, unit }: Point, timeZone: string): Html | null =>
  previous &&
  html`<p class="previous">${bilingual('last_time')} ${leftToRight(formatDateInZone(previous.at, timeZone))}: ${bilingual(`inspection_${previous.result}`)} ${renderValue(previous.value, unit)}</p>`

const renderPhotos = ({ photos }: Point): Html | false =>
  photos.length > 0 &&
  html`<div class="photos">${photos.map((photo) => html`<img src="${photo}" alt="">`)}</div>`

const renderPoint = (point: Point, { sections, time_zone }: InspectionDocument): Html => {
  const section = sections[point.section]
  return html`<tr><td class="description"><strong>${renderNames(point)}</strong>
${section && html`<span class="part-number">${renderNames(section)}</span>`}
${point.note && html`<p class="text" dir="auto">${point.note}</p>`}
${point.skip_reason !== null && html`<p>${renderSkipReason(point)}</p>`}
${renderPrevious(point, time_zone)}${renderPhotos(point)}</td>
<td>${renderValue(point.value, point.unit)}</td></tr>`
}

const order: readonly PointResult[] = ['red', 'amber', 'skipped', 'green']

const renderGroup = (result: PointResult, document: InspectionDocument): Html | null => {
  const points = document.points.filter((point) => point.result === result)
  if (points.length === 0) return null
  return html`<table class="inspection" data-result="${result}"><thead>
<tr><th class="description">${bilingual(`inspection_${result}`)} (${points.length})</th><th>${bilingual('inspection_value')}</th></tr>
</thead><tbody>${points.map((point) => renderPoint(point, document))}</tbody></table>`
}

const renderVehicle = (document: InspectionDocument): Html => {
  const car = [document.make, document.model, document.year].filter(Boolean).join(' ')
  return html`<section><h2>${bilingual('vehicle')}</h2><dl>
${labelledValue('plate', html`${leftToRight(document.plate_number)} · ${userText(car)}`)}
${labelledValue('vin', leftToRight(document.vin))}
${labelledValue('mileage', document.mileage === null ? null : leftToRight(formatNumber(document.mileage)))}
${labelledValue('job', leftToRight(document.work_card_number))}</dl></section>`
}

const renderOwner = ({ company_name, contact_person }: InspectionDocument): Html =>
  html`<section><h2>${bilingual('bill_to')}</h2><dl>
${labelledValue('company', userText(company_name))}
${labelledValue('name', userText(contact_person))}</dl></section>`

const renderSummary = ({ counts: { red, amber, skipped } }: InspectionDocument): Html => {
  if (red + amber + skipped === 0)
    return html`<p class="notice">${bilingual('inspection_all_good')}</p>`
  if (red + amber === 0)
    return html`<p class="notice">${bilingual('inspection_no_defects')} · ${bilingual('inspection_unchecked')} <strong>${skipped}</strong></p>`
  return html`<div class="results">
${red > 0 && html`<p class="notice" data-result="red"><strong>${red}</strong> ${bilingual('inspection_red')}</p>`}
${amber > 0 && html`<p class="notice" data-result="amber"><strong>${amber}</strong> ${bilingual('inspection_amber')}</p>`}</div>`
}

/** Returns the markup of an inspection, with all values escaped. It needs `documentStyle` on the page. */
export const renderInspection = (document: InspectionDocument): string =>
  html`<article class="document" dir="ltr" lang="en">
${renderSupplier(document)}
<h1 class="title">${bilingual('inspection_document')}</h1>
<dl class="fields">${labelledValue('inspection_name', renderNames(document))}
${labelledValue('inspected_on', leftToRight(formatDateInZone(document.completed_at, document.time_zone)))}</dl>
<div class="parties">${renderOwner(document)}${renderVehicle(document)}</div>
${renderSummary(document)}
${order.map((result) => renderGroup(result, document))}
</article>`.html

/** Returns the HTML page of an inspection, for printing as PDF. `fontFaces` as in `renderDocumentPage`. */
export const renderInspectionPage = (document: InspectionDocument, fontFaces?: string): string =>
  renderDocumentPage(
    renderInspection(document),
    `${document.plate_number} ${document.work_card_number}`,
    fontFaces,
  )
