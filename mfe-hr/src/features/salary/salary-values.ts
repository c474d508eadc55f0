/** The amounts of a salary as texts of a form. */
import {
  type Aed,
  type Fils,
  fils,
  parseAmount,
  sumFils,
  toAmountText,
} from '@warsha/contracts/base/money'
import {
  calculateSalary,
  type DeductionWarning,
  deductionFields,
  earningFields,
  getDeductionWarnings,
  type SalaryAmounts,
  type SalaryField,
  type SalaryTotals,
  salaryFields,
} from '@warsha/contracts/hr/salary-rules'

export type SalaryValues = Record<SalaryField, string>

export const emptySalary = Object.fromEntries(
  salaryFields.map((field) => [field, '']),
) as SalaryValues

export const toSalaryValues = (amounts: Readonly<Record<SalaryField, Aed>>): SalaryValues =>
  Object.fromEntries(
    salaryFields.map((field) => [field, amounts[field] === 0 ? '' : toAmountText(amounts[field])]),
  ) as SalaryValues

/** Returns the amounts that are typed; null if one of them cannot be read. */
const amountsOf = (values: SalaryValues): SalaryAmounts | null => {
  const amounts: Partial<Record<SalaryField, Fils>> = {}
  for (const field of salaryFields) {
    const amount = values[field].trim() === '' ? fils(0) : parseAmount(values[field])
    if (amount === null) return null
    amounts[field] = amount
  }
  return amounts as SalaryAmounts
}

/** Returns the totals of what is typed; null if one of the amounts cannot be read. */
export const totalsOf = (values: SalaryValues): SalaryTotals | null => {
  const amounts = amountsOf(values)
  return amounts && calculateSalary(amounts)
}

/** What is added to the basic salary, and what lowers it. */
export const additionFields = earningFields.filter((field) => field !== 'basic_salary')
export const reductionFields = ['unpaid_time', ...deductionFields] as const

/** Returns the columns of the payroll of what is typed; null if one of the amounts cannot be read. */
export const summaryOf = (values: SalaryValues) => {
  const amounts = amountsOf(values)
  if (amounts === null) return null
  const sum = (fields: readonly SalaryField[]) => sumFils(fields.map((field) => amounts[field]))
  return {
    basic: amounts.basic_salary,
    additions: sum(additionFields),
    deductions: sum(reductionFields),
  }
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
