/** Renders the final settlement of an employee who leaves. */
import type { FinalSettlement } from '@warsha/contracts/hr/end-of-service'
import { bilingual, labelledValue } from './document-texts.ts'
import { formatAmount, formatDate, formatNumber, html, leftToRight, userText } from './html.ts'
import { renderDocumentPage } from './render-document-page.ts'
import { renderAmount, renderEmployer } from './render-employer.ts'

const formatMonth = ({ month, year }: { month: number; year: number }) =>
  leftToRight(`${String(month).padStart(2, '0')}/${year}`)

/** Returns the markup of a settlement, with all values escaped. It needs `documentStyle` on the page. */
export const renderFinalSettlement = (settlement: FinalSettlement): string => {
  const { gratuity, last_salary: lastSalary } = settlement
  return html`<article class="document" dir="ltr" lang="en">
${renderEmployer(settlement.employer)}
<h1 class="title">${bilingual('final_settlement')}</h1>
${settlement.is_estimate && html`<p class="notice">${bilingual('estimate')}</p>`}
${gratuity.is_uae_national && html`<p class="notice">${bilingual('pension')}</p>`}
<dl class="fields">${labelledValue('employee', userText(`${settlement.first_name} ${settlement.last_name}`))}
${labelledValue('employee_code', leftToRight(settlement.employee_code))}
${labelledValue('position', userText(settlement.position))}
${labelledValue('hire_date', leftToRight(formatDate(settlement.hire_date)))}
${labelledValue('last_day', leftToRight(formatDate(settlement.last_day)))}
${labelledValue('due_by', leftToRight(formatDate(settlement.due_date)))}
${labelledValue('basic_salary', leftToRight(formatAmount(gratuity.basic_salary)))}
${labelledValue('service_days', leftToRight(gratuity.service_days))}
${gratuity.unpaid_days > 0 && labelledValue('unpaid_days', leftToRight(gratuity.unpaid_days))}
${!gratuity.is_uae_national && labelledValue('gratuity_first', leftToRight(formatNumber(gratuity.first_days)))}
${!gratuity.is_uae_national && gratuity.later_days > 0 && labelledValue('gratuity_later', leftToRight(formatNumber(gratuity.later_days)))}</dl>
<dl class="totals net">
${!gratuity.is_uae_national && renderAmount('gratuity', gratuity.amount)}
${renderAmount('unused_leave', settlement.leave_amount, false, leftToRight(formatNumber(settlement.leave_days)))}
${settlement.unpaid_salaries.map((salary) => renderAmount(salary.is_recorded ? 'unpaid_salary' : 'unrecorded_salary', salary.amount, false, formatMonth(salary)))}
${lastSalary && renderAmount('last_salary', lastSalary.amount, false, formatMonth(lastSalary))}
${settlement.loans_outstanding > 0 && renderAmount('loans_outstanding', -settlement.loans_outstanding)}
${renderAmount('settlement_total', settlement.total, true)}</dl>
<div class="signatures"><p>${bilingual('signature_employer')}</p><p>${bilingual('signature_employee')}</p></div>
</article>`.html
}

/** Returns the HTML page of a settlement, for printing as PDF. `fontFaces` as in `renderDocumentPage`. */
export const renderFinalSettlementPage = (settlement: FinalSettlement, fontFaces: string): string =>
  renderDocumentPage(
    renderFinalSettlement(settlement),
    `${settlement.employee_code} ${settlement.last_day}`,
    fontFaces,
  )
