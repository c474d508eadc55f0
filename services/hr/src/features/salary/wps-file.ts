/**
 * The salary information file of the Wages Protection System: an EDR line for each employee, an EVP line after it where
 * variable pay is above 0, and one SCR line at the end. Pure.
 *
 * ASCII, columns separated by commas, no header. The layout is the one of the banks' guides, for instance "WPS File Format" of
 * Mashreq (netbanking.mashreqbank.com/B001/WPS_File_Format_eng.html). Banks name the amounts of an EVP line differently.
 */
import { type ErrorDetail, type FieldErrorCode, fieldErrors } from '@warsha/contracts/base/errors'
import { type Fils, fils, filsToText } from '@warsha/contracts/base/money'
import type { Month } from '@warsha/contracts/hr/loan-rules'
import type { SalaryAmounts } from '@warsha/contracts/hr/salary-rules'
import {
  isEstablishmentNumber,
  isPersonNumber,
  isRoutingCode,
  isUaeIban,
  normalizeAccount,
} from '@warsha/contracts/hr/wage-account-rules'
import { toMonthRange } from './payroll-rules.ts'

export interface WpsEmployee {
  readonly employee_code: string
  readonly person_number: string | null
  readonly bank_routing: string | null
  readonly iban: string | null
  readonly amounts: SalaryAmounts
  readonly unpaid_days: number
}

export interface WpsInput {
  readonly establishment: string
  readonly bank_routing: string
  readonly payrollMonth: Month
  /** Local date YYYY-MM-DD and time HHMMSS at which the file is written. */
  readonly date: string
  readonly time: string
  readonly employees: readonly WpsEmployee[]
}

const toDetail = (path: string, code: FieldErrorCode): ErrorDetail => ({
  path,
  code,
  message: fieldErrors[code],
})

const checkNumber = (
  path: string,
  value: string | null,
  isValid: (text: string) => boolean,
  code: FieldErrorCode,
): ErrorDetail[] => {
  if (!value) return [toDetail(path, 'required')]
  return isValid(value) ? [] : [toDetail(path, code)]
}

/** Returns every error of the file. One of them makes banks reject the whole file. */
export const findWpsErrors = ({
  establishment,
  bank_routing,
  employees,
}: WpsInput): ErrorDetail[] => {
  const errors = [
    ...checkNumber(
      'mohre_establishment',
      establishment,
      isEstablishmentNumber,
      'invalid_establishment',
    ),
    ...checkNumber('company_bank_routing', bank_routing, isRoutingCode, 'invalid_routing'),
  ]
  if (employees.length === 0) errors.push(toDetail('employees', 'no_salaries'))
  const seen = new Set<string>()
  for (const employee of employees) {
    const at = (field: string) => `${employee.employee_code}.${field}`
    errors.push(
      ...checkNumber(
        at('labour_card_number'),
        employee.person_number,
        isPersonNumber,
        'invalid_person_number',
      ),
      ...checkNumber(at('bank_routing'), employee.bank_routing, isRoutingCode, 'invalid_routing'),
      ...checkNumber(at('bank_account'), employee.iban, isUaeIban, 'invalid_iban'),
    )
    const number = toPersonNumber(employee.person_number)
    if (employee.person_number && seen.has(number))
      errors.push(toDetail(at('labour_card_number'), 'duplicate_person_number'))
    seen.add(number)
  }
  return errors
}

const toPersonNumber = (text: string | null): string =>
  normalizeAccount(text ?? '').padStart(14, '0')

interface WageParts {
  readonly fixed: Fils
  readonly overtime: Fils
  readonly bonus: Fils
}

/** Splits the net salary. Deductions reduce the fixed pay first; no amount may be negative. */
const splitWage = (amounts: SalaryAmounts): WageParts => {
  let toDeduct =
    amounts.unpaid_time +
    amounts.late_deduction +
    amounts.advance_deduction +
    amounts.other_deduction
  const reduce = (amount: number): Fils => {
    const taken = Math.min(amount, toDeduct)
    toDeduct -= taken
    return fils(amount - taken)
  }
  return {
    fixed: reduce(
      amounts.basic_salary +
        amounts.housing_allowance +
        amounts.transport_allowance +
        amounts.food_allowance,
    ),
    bonus: reduce(amounts.performance_bonus + amounts.attendance_bonus),
    overtime: reduce(amounts.overtime_pay),
  }
}

const zero = filsToText(fils(0))
const monthNames = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

const toLine = (columns: readonly (string | number)[]): string => columns.join(',')

/** The pay of one employee, as its lines show it. */
interface WpsPayment {
  readonly personNumber: string
  readonly routing: string
  readonly iban: string
  readonly wage: WageParts
  readonly unpaidDays: number
}

const toPayment = (employee: WpsEmployee): WpsPayment => ({
  personNumber: toPersonNumber(employee.person_number),
  routing: normalizeAccount(employee.bank_routing ?? ''),
  iban: normalizeAccount(employee.iban ?? ''),
  wage: splitWage(employee.amounts),
  unpaidDays: Math.ceil(employee.unpaid_days),
})

const variablePayOf = ({ overtime, bonus }: WageParts): Fils => fils(overtime + bonus)

/** Returns the EDR line: fixed and variable pay of an employee for the days of the month. */
const toEmployeeLine = (
  { personNumber, routing, iban, wage, unpaidDays }: WpsPayment,
  month: ReturnType<typeof toMonthRange>,
): string => {
  const periodStart = month.from
  const periodEnd = month.to
  const periodDays = month.days
  const fixedPay = filsToText(wage.fixed)
  const variablePay = filsToText(variablePayOf(wage))
  return toLine([
    'EDR',
    personNumber,
    routing,
    iban,
    periodStart,
    periodEnd,
    periodDays,
    fixedPay,
    variablePay,
    unpaidDays,
  ])
}

/** Returns the EVP line: the parts of the variable pay. Their sum is the variable pay of the EDR line. */
const toVariablePayLine = ({ personNumber, routing, wage }: WpsPayment): string => {
  // Allowances are part of the fixed pay.
  const housing = zero
  const conveyance = zero
  const medical = zero
  const annualPassage = zero
  const overtime = filsToText(wage.overtime)
  const allOther = filsToText(wage.bonus)
  const leaveEncashment = zero
  return toLine([
    'EVP',
    personNumber,
    routing,
    housing,
    conveyance,
    medical,
    annualPassage,
    overtime,
    allOther,
    leaveEncashment,
  ])
}

/** Returns the SCR line: the employer, and the count and the sum of the EDR lines. */
const toControlLine = (input: WpsInput, establishment: string, total: Fils): string => {
  const { month, year } = input.payrollMonth
  const employerRouting = normalizeAccount(input.bank_routing)
  const fileDate = input.date
  const fileTime = input.time.slice(0, 4)
  const salaryMonth = `${String(month).padStart(2, '0')}${year}`
  const employeeCount = input.employees.length
  const totalPay = filsToText(total)
  const currency = 'AED'
  const reference = `${monthNames[month - 1]} ${year}`
  return toLine([
    'SCR',
    establishment,
    employerRouting,
    fileDate,
    fileTime,
    salaryMonth,
    employeeCount,
    totalPay,
    currency,
    reference,
  ])
}

/** Returns the name and the content of the file, without checks. Call `findWpsErrors` first. */
export const renderWpsFile = (input: WpsInput): { name: string; content: string } => {
  const { payrollMonth, date, time } = input
  const month = toMonthRange(payrollMonth)
  const establishment = normalizeAccount(input.establishment).padStart(13, '0')
  const lines: string[] = []
  let total = 0
  for (const payment of input.employees.map(toPayment)) {
    const variablePay = variablePayOf(payment.wage)
    total += payment.wage.fixed + variablePay
    lines.push(toEmployeeLine(payment, month))
    if (variablePay > 0) lines.push(toVariablePayLine(payment))
  }
  lines.push(toControlLine(input, establishment, fils(total)))
  return {
    name: `${establishment}${date.slice(2).replaceAll('-', '')}${time}.SIF`,
    content: `${lines.join('\r\n')}\r\n`,
  }
}
