import { toAed } from '@warsha/contracts/base/money'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import forms from '../shared/forms.module.css'
import { DeductionWarnings } from './deduction-warnings.tsx'
import salary from './salary.module.css'
import { type SalaryValues, totalsOf } from './salary-values.ts'
import { useBlockedText } from './use-blocked-text.ts'

/** The net salary of the typed amounts, the limits that they exceed, and why they cannot be saved. */
export const NetSalary = ({ values }: { values: SalaryValues }) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const totals = totalsOf(values)
  const blockedText = useBlockedText()(totals)
  return (
    <div className={salary.summary}>
      <div aria-live="polite">
        <DeductionWarnings values={values} />
      </div>
      <output
        className={forms.net}
        aria-live="polite"
        data-blocked={blockedText ? true : undefined}
      >
        <span>{blockedText || t('salary.net')}</span>
        <Ltr className={forms.netValue}>{totals ? money(toAed(totals.net_salary)) : '–'}</Ltr>
      </output>
    </div>
  )
}
