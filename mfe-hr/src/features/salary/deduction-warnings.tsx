import { toAed } from '@warsha/contracts/base/money'
import { maxFines, maxRecovery } from '@warsha/contracts/hr/salary-rules'
import { useFormats, useTranslation } from '@warsha/web-kit'
import classes from './payroll.module.css'
import { type SalaryValues, totalsOf, warningsOf } from './salary-values.ts'

/** The legal limits of fines and recovered amounts that the typed deductions exceed. Renders nothing within them. */
export const DeductionWarnings = ({ values }: { values: SalaryValues }) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const warnings = warningsOf(values)
  const totals = totalsOf(values)
  if (totals === null || warnings.length === 0) return null
  const limits = {
    fines: money(toAed(maxFines(totals.gross_salary))),
    recovery: money(toAed(maxRecovery(totals.gross_salary))),
  }
  return (
    <ul className={classes.warnings}>
      {warnings.map((warning) => (
        <li key={warning}>{t(`salary.warnings.${warning}`, limits)}</li>
      ))}
    </ul>
  )
}
