/** Renders the service history of a vehicle: the same markup for the screen, the printer and the PDF. */
import { formatPhone } from '@warsha/contracts/base/phone'
import type { ServiceHistory, UsedPart } from '@warsha/contracts/workshop/vehicles/vehicle-history'
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
import { renderSupplier } from './render-invoice.ts'

type Job = ServiceHistory['jobs'][number]

const renderMileage = (mileage: number | null): Html | null =>
  mileage === null ? null : leftToRight(formatNumber(mileage))

const renderVehicle = ({
  vehicle,
}: ServiceHistory): Html => html`<section><h2>${bilingual('plate')}</h2><dl>
${labelledValue('plate', html`${leftToRight(vehicle.plate_number)} · ${userText(`${vehicle.make} ${vehicle.model}`)}`)}
${labelledValue('model_year', leftToRight(vehicle.year))}
${labelledValue('color', userText(vehicle.color))}
${labelledValue('vin', leftToRight(vehicle.vin))}
${labelledValue('mileage', renderMileage(vehicle.mileage))}</dl></section>`

const renderOwner = ({ owner }: ServiceHistory): Html | null =>
  owner &&
  html`<section><h2>${bilingual('owner')}</h2><dl>
${labelledValue('company', userText(owner.company_name))}
${labelledValue('name', userText(owner.contact_person))}
${labelledValue('phone', leftToRight(formatPhone(owner.customer_phone)))}</dl></section>`

const renderPart = ({ part_name, part_number, quantity }: UsedPart): Html =>
  html`<li>${userText(part_name)} × ${leftToRight(formatNumber(quantity))} ${leftToRight(part_number)}</li>`

const renderWork = ({ tasks, parts }: Job): readonly (Html | false)[] => [
  tasks.length > 0 && html`<ul>${tasks.map((task) => html`<li>${userText(task)}</li>`)}</ul>`,
  parts.length > 0 && html`<ul class="parts">${parts.map(renderPart)}</ul>`,
]

const renderJob = (job: Job, hasPrices: boolean): Html => html`<tr>
<td>${leftToRight(formatDate(job.date))}</td>
<td>${leftToRight(job.work_card_number)}</td>
<td>${renderMileage(job.mileage)}</td>
<td class="work">${renderWork(job)}</td>
${hasPrices && html`<td class="amount">${job.total !== null && leftToRight(formatAmount(job.total))}</td>`}</tr>`

const columns: readonly DocumentTextKey[] = ['received', 'job', 'mileage', 'work_done']

/** Printers repeat the header rows on every page, so they carry the title and the vehicle. */
const renderJobs = ({ vehicle, jobs, has_prices }: ServiceHistory): Html => {
  const keys = has_prices ? [...columns, 'total_with_tax' as const] : columns
  return html`<table class="history"><thead>
<tr><th class="running" colspan="${keys.length}">${bilingual('service_history')} ${leftToRight(vehicle.plate_number)} ${leftToRight(vehicle.vin)}</th></tr>
<tr>${keys.map((key) => html`<th>${bilingual(key)}</th>`)}</tr></thead><tbody>
${jobs.map((job) => renderJob(job, has_prices))}
${jobs.length === 0 && html`<tr><td class="none" colspan="${keys.length}">${bilingual('no_jobs')}</td></tr>`}
</tbody></table>`
}

/** Returns the markup of a service history, with all values escaped. It needs `documentStyle` on the page. */
export const renderServiceHistory = (history: ServiceHistory): string =>
  html`<article class="document" dir="ltr" lang="en">
${renderSupplier(history)}
<h1 class="title">${bilingual('service_history')}</h1>
<dl class="fields">${labelledValue('date', leftToRight(formatDate(history.issued_on)))}</dl>
<div class="parties">${renderVehicle(history)}${renderOwner(history)}</div>
${renderJobs(history)}
</article>`.html

/** Returns the HTML page of a service history, for printing as PDF. `fontFaces` as in `renderDocumentPage`. */
export const renderServiceHistoryPage = (
  history: ServiceHistory,
  options: { fontFaces?: string } = {},
): string =>
  renderDocumentPage(
    renderServiceHistory(history),
    `${history.vehicle.plate_number} ${history.issued_on}`,
    options.fontFaces,
  )
