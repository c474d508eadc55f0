/** The amounts of a salary as texts of a form. */
import { type Fils, fils, filsToText } from '@warsha/contracts/base/money'
import { parseNumber } from '@warsha/contracts/base/text-rules'
import {
  calculateSalary,
  type DeductionWarning,
  getDeductionWarnings,
  type SalaryAmounts,
  type SalaryField,
  type SalaryTotals,
  salaryFields,
} from '@warsha/contracts/hr/salary-rules'

export type SalaryValues = Record<SalaryField, string>

const toText = (aed: number): string => filsToText(fils(Math.round(aed * 100)))

export const emptySalary = Object.fromEntries(
  salaryFields.map((field) => [field, '']),
) as SalaryValues

export const toSalaryValues = (amounts: Readonly<Record<SalaryField, number>>): SalaryValues =>
  Object.fromEntries(
    salaryFields.map((field) => [field, amounts[field] === 0 ? '' : toText(amounts[field])]),
  ) as SalaryValues

/** Returns the amounts that are typed; null if one of them cannot be read. */
const amountsOf = (values: SalaryValues): SalaryAmounts | null => {
  const amounts: Partial<Record<SalaryField, Fils>> = {}
  for (const field of salaryFields) {
    const aed = values[field].trim() === '' ? 0 : parseNumber(values[field])
    if (typeof aed !== 'number' || !(aed >= 0) || aed > 99_999_999.99) return null
    amounts[field] = fils(Math.round(aed * 100))
  }
  return amounts as SalaryAmounts
}

/** Returns the totals of what is typed; null if one of the amounts cannot be read. */
export const totalsOf = (values: SalaryValues): SalaryTotals | null => {
  const amounts = amountsOf(values)
  return amounts && calculateSalary(amounts)
}

/** Returns the limits that typed deductions exceed; none while an amount cannot be read. */
export const warningsOf = (values: SalaryValues): DeductionWarning[] => {
  const amounts = amountsOf(values)
  return amounts ? getDeductionWarnings(amounts) : []
}

/** Returns the body of a request: the basic salary is required, so that it is never empty. */
export const toSalaryBody = (values: SalaryValues) => ({
  ...values,
  basic_salary: values.basic_salary || '0',
})
