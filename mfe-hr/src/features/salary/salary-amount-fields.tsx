import type { SalaryField } from '@warsha/contracts/hr/salary-rules'
import { Ltr, useTranslation } from '@warsha/web-kit'
import classes from './payroll.module.css'
import { additionFields, reductionFields, type SalaryValues } from './salary-values.ts'

interface SalaryAmountFieldsProps {
  /** The employee. */
  name: string
  values: SalaryValues | null
  /** Null if the user may not change the amounts. */
  change: ((values: SalaryValues) => void) | null
}

const groups: [name: string, fields: readonly SalaryField[]][] = [
  ['earnings', ['basic_salary', ...additionFields]],
  ['deductions', reductionFields],
]

/** Every amount of a salary: what is earned, and below it what lowers it. */
export const SalaryAmountFields = ({ name, values, change }: SalaryAmountFieldsProps) => {
  const { t } = useTranslation('pay')
  return groups.map(([group, fields]) => (
    <fieldset key={group} className={classes.amounts}>
      <legend>{t(`salary.${group}`)}</legend>
      {fields.map((field) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: without an input it is a plain pair of name and value
        <label key={field} className={classes.amountField}>
          <span>{t(`salary.fields.${field}`)}</span>
          {change && values ? (
            <input
              className={classes.amount}
              inputMode="decimal"
              dir="ltr"
              aria-label={`${t(`salary.fields.${field}`)}, ${name}`}
              placeholder="0.00"
              value={values[field]}
              onChange={(event) => change({ ...values, [field]: event.currentTarget.value })}
            />
          ) : (
            <Ltr>{values?.[field] || '–'}</Ltr>
          )}
        </label>
      ))}
    </fieldset>
  ))
}
