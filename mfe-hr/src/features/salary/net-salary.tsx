import { toAed } from '@warsha/contracts/base/money'
import { salaryBlockedBy } from '@warsha/contracts/hr/salary-rules'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import forms from '../shared/forms.module.css'
import { DeductionWarnings } from './deduction-warnings.tsx'
import salary from './salary.module.css'
import { type SalaryValues, totalsOf } from './salary-values.ts'

/** The net salary of the typed amounts, the limits that they exceed, and why they cannot be saved. */
export const NetSalary = ({ values }: { values: SalaryValues }) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const totals = totalsOf(values)
  const blockedBy = totals && salaryBlockedBy(totals)
  const blockedText =
    blockedBy &&
    t(`errors:${blockedBy}`, {
      total: toAed(totals.total_deductions).toFixed(2),
      subtotal: toAed(totals.gross_salary).toFixed(2),
    })
  return (
    <div className={salary.summary}>
      <div aria-live="polite">
        <DeductionWarnings values={values} />
      </div>
      <output className={forms.net} aria-live="polite" data-blocked={blockedBy ? true : undefined}>
        <span>{blockedText || t('salary.net')}</span>
        <Ltr className={forms.netValue}>{totals ? money(toAed(totals.net_salary)) : '–'}</Ltr>
      </output>
    </div>
  )
}
