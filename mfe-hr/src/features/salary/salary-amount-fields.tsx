import type { SalaryField } from '@warsha/contracts/hr/salary-rules'
import { Ltr, useTranslation } from '@warsha/web-kit'
import { useId } from 'react'
import classes from './payroll.module.css'
import { additionFields, reductionFields, type SalaryValues } from './salary-values.ts'

interface SalaryAmountFieldsProps {
  /** The employee. */
  name: string
  values: SalaryValues | null
  /** Null if the user may not change the amounts. */
  change: ((values: SalaryValues) => void) | null
  /** Returns what somebody else has stored in a field that is typed over, or null. */
  contestedValueOf: (field: SalaryField) => string | null
}

interface AmountInputProps {
  label: string
  value: string
  contestedValue: string | null
  onChange: (value: string) => void
}

const AmountInput = ({ label, value, contestedValue, onChange }: AmountInputProps) => {
  const { t } = useTranslation('kit')
  const noteId = useId()
  return (
    <>
      <input
        className={classes.amount}
        inputMode="decimal"
        dir="ltr"
        aria-label={label}
        aria-describedby={contestedValue === null ? undefined : noteId}
        placeholder="0.00"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {contestedValue !== null && (
        <small id={noteId} className={classes.contested}>
          {t('form.contested')} <Ltr>{contestedValue || '0.00'}</Ltr>
        </small>
      )}
    </>
  )
}

const groups: [name: string, fields: readonly SalaryField[]][] = [
  ['earnings', ['basic_salary', ...additionFields]],
  ['deductions', reductionFields],
]

/** Every amount of a salary: what is earned, and below it what lowers it. */
export const SalaryAmountFields = ({
  name,
  values,
  change,
  contestedValueOf,
}: SalaryAmountFieldsProps) => {
  const { t } = useTranslation('pay')
  return groups.map(([group, fields]) => (
    <fieldset key={group} className={classes.amounts}>
      <legend>{t(`salary.${group}`)}</legend>
      {fields.map((field) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: without an input it is a plain pair of name and value
        <label key={field} className={classes.amountField}>
          <span>{t(`salary.fields.${field}`)}</span>
          {change && values ? (
            <AmountInput
              label={`${t(`salary.fields.${field}`)}, ${name}`}
              value={values[field]}
              contestedValue={contestedValueOf(field)}
              onChange={(value) => change({ ...values, [field]: value })}
            />
          ) : (
            <Ltr>{values?.[field] || '–'}</Ltr>
          )}
        </label>
      ))}
    </fieldset>
  ))
}
