import { filsToNumber } from '@warsha/contracts/money'
import {
  calculateSalary,
  getDeductionWarnings,
  maxFines,
  maxRecovery,
} from '@warsha/contracts/salary-rules'
import { useFormats, useTranslation } from '@warsha/web-kit'
import classes from './hr-management.module.css'
import { amountsOf, type SalaryValues } from './salary-values.ts'

/** The legal limits of fines and recovered amounts that the typed deductions exceed. Renders nothing within them. */
export const DeductionWarnings = ({ values }: { values: SalaryValues }) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const amounts = amountsOf(values)
  const warnings = amounts ? getDeductionWarnings(amounts) : []
  if (amounts === null || warnings.length === 0) return null
  const { gross_salary } = calculateSalary(amounts)
  const limits = {
    fines: money(filsToNumber(maxFines(gross_salary))),
    recovery: money(filsToNumber(maxRecovery(gross_salary))),
  }
  return (
    <ul className={classes.warnings}>
      {warnings.map((warning) => (
        <li key={warning}>{t(`salary.warnings.${warning}`, limits)}</li>
      ))}
    </ul>
  )
}
