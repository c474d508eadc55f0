/** Renders payslips: the same markup for the screen, the printer and the PDF. */
import type { Payslip } from '@warsha/contracts/hr/salary'
import { bilingual, labelledValue } from './document-texts.ts'
import { formatDateInZone, type Html, html, leftToRight, userText } from './html.ts'
import { renderDocumentPage } from './render-document-page.ts'
import { renderAmount, renderEmployer } from './render-employer.ts'

const earnings = [
  'basic_salary',
  'housing_allowance',
  'transport_allowance',
  'food_allowance',
  'performance_bonus',
  'attendance_bonus',
  'overtime_pay',
] as const
const deductions = ['late_deduction', 'advance_deduction', 'other_deduction'] as const

const toMonthText = ({ month, year }: Payslip): string =>
  `${String(month).padStart(2, '0')}/${year}`

const renderEarnings = (
  payslip: Payslip,
): Html => html`<section><h2>${bilingual('earnings')}</h2><dl class="totals">
${earnings.map((field) => (payslip[field] > 0 || field === 'basic_salary') && renderAmount(field, payslip[field]))}
${payslip.unpaid_time > 0 && renderAmount('unpaid_time', -payslip.unpaid_time)}
${renderAmount('gross_salary', payslip.gross_salary, true)}</dl></section>`

const renderDeductions = (
  payslip: Payslip,
): Html => html`<section><h2>${bilingual('deductions')}</h2><dl class="totals">
${deductions.map((field) => payslip[field] > 0 && renderAmount(field, payslip[field]))}
${renderAmount('total_deductions', payslip.total_deductions, true)}</dl></section>`

/**
 * Returns the markup of a payslip, with all values escaped. It needs `documentStyle` on the page.
 * @param options with the time zone of the shop, for the day of payment
 */
export const renderPayslip = (payslip: Payslip, { timeZone }: { timeZone: string }): string =>
  html`<article class="document" dir="ltr" lang="en">
${renderEmployer(payslip.employer)}
<h1 class="title">${bilingual('payslip')}</h1>
<dl class="fields">${labelledValue('employee', userText(`${payslip.first_name} ${payslip.last_name}`))}
${labelledValue('employee_code', leftToRight(payslip.employee_code))}
${labelledValue('position', userText(payslip.position))}
${labelledValue('pay_month', leftToRight(toMonthText(payslip)))}
${labelledValue('paid_on', payslip.paid_at ? leftToRight(formatDateInZone(payslip.paid_at, timeZone)) : bilingual('not_paid'))}</dl>
<div class="payroll">${renderEarnings(payslip)}${renderDeductions(payslip)}</div>
<dl class="totals net">${renderAmount('net_salary', payslip.net_salary, true)}</dl>
${payslip.notes && html`<section><h2>${bilingual('notes')}</h2><p class="text" dir="auto">${payslip.notes}</p></section>`}
</article>`.html

/** Returns the HTML page of a payslip, for printing as PDF. `fontFaces` as in `renderDocumentPage`. */
export const renderPayslipPage = (
  payslip: Payslip,
  { fontFaces, timeZone }: { fontFaces: string; timeZone: string },
): string =>
  renderDocumentPage(
    renderPayslip(payslip, { timeZone }),
    `${payslip.employee_code} ${toMonthText(payslip)}`,
    fontFaces,
  )
