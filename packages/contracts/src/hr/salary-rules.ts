/** Arithmetic of salaries in fils, the same on screen and server. Without zod. */
import { toHundredths } from '../base/hundredths.ts'
import { type Fils, fils, sumFils } from '../base/money.ts'
import { type BasisPoints, basisPointsFromPercent, wholeRate } from '../base/percentages.ts'

/** What an employee earns in a month. */
export const earningFields = [
  'basic_salary',
  'housing_allowance',
  'transport_allowance',
  'food_allowance',
  'performance_bonus',
  'attendance_bonus',
  'overtime_pay',
] as const
/** What is kept back from earned pay. Half of the gross salary is the legal maximum. */
export const deductionFields = ['late_deduction', 'advance_deduction', 'other_deduction'] as const
/** `unpaid_time`: pay that is not earned because of unpaid leave or absence. It lowers the gross salary. */
export const salaryFields = [...earningFields, 'unpaid_time', ...deductionFields] as const
export type SalaryField = (typeof salaryFields)[number]
export type SalaryAmounts = Readonly<Record<SalaryField, Fils>>

export interface SalaryTotals {
  readonly gross_salary: Fils
  readonly total_deductions: Fils
  readonly net_salary: Fils
}

/** The records that a request creates, changes or pays together. */
export const maxPayrollRecords = 200

const maxFinesRate = basisPointsFromPercent(5)
const maxRecoveryRate = basisPointsFromPercent(20)

/** Returns the largest sum of deductions: half of the gross salary (Federal Decree-Law 33/2021, article 25). */
export const maxDeductions = (gross: Fils): Fils => fils(Math.max(0, Math.floor(gross / 2)))

/** Returns `rate` of the gross salary, rounded down because it is a limit. */
const limitOf = (gross: Fils, rate: BasisPoints): Fils =>
  fils(Math.max(0, Math.floor((gross * rate) / wholeRate)))

/** Returns the largest sum of fines in a month: 5 % of the gross salary (Federal Decree-Law 33/2021, article 25). */
export const maxFines = (gross: Fils): Fils => limitOf(gross, maxFinesRate)

/** Returns how much of overpaid amounts a month may recover: 20 % of the gross salary (article 25). */
export const maxRecovery = (gross: Fils): Fils => limitOf(gross, maxRecoveryRate)

export type DeductionWarning = 'late_above_fines' | 'other_above_fines' | 'other_above_recovery'

/**
 * Returns the legal limits that a manager has to check. They block nothing, because the fields do not tell a fine from
 * pay for late minutes, a pension contribution or a court debt (decision 124).
 */
export const getDeductionWarnings = (amounts: SalaryAmounts): DeductionWarning[] => {
  const { gross_salary } = calculateSalary(amounts)
  const { late_deduction: late, other_deduction: other } = amounts
  const warnings: DeductionWarning[] = []
  if (late > maxFines(gross_salary)) warnings.push('late_above_fines')
  if (other > maxRecovery(gross_salary)) warnings.push('other_above_recovery')
  else if (other > maxFines(gross_salary)) warnings.push('other_above_fines')
  return warnings
}

/** Calculates gross, deductions and net. The net salary may be negative; `salaryBlockedBy` rejects that. */
export const calculateSalary = (amounts: SalaryAmounts): SalaryTotals => {
  const sum = (fields: readonly SalaryField[]) => sumFils(fields.map((field) => amounts[field]))
  const gross = sum(earningFields) - amounts.unpaid_time
  const deductions = sum(deductionFields)
  return {
    gross_salary: fils(gross),
    total_deductions: fils(deductions),
    net_salary: fils(gross - deductions),
  }
}

/** Returns the error code that blocks saving a salary, or null. */
export const salaryBlockedBy = ({
  gross_salary,
  total_deductions,
}: SalaryTotals): 'negative_net_salary' | 'deductions_above_half' | null => {
  if (gross_salary < 0) return 'negative_net_salary'
  return total_deductions > maxDeductions(gross_salary) ? 'deductions_above_half' : null
}

/** Returns what may be deducted of each deduction: together at most half of the gross salary, the first of the list first. */
export const limitDeductions = (gross: Fils, deductions: readonly Fils[]): Fils[] => {
  let left: number = maxDeductions(gross)
  return deductions.map((deduction) => {
    const allowed = Math.min(deduction, left)
    left -= allowed
    return fils(allowed)
  })
}

/** Returns `amount` × numerator / denominator, rounded half up to the fils. */
const share = (amount: Fils, numerator: number, denominator: number): Fils =>
  fils(Math.floor((amount * numerator * 2 + denominator) / (denominator * 2)))

/** How a daily wage follows from a monthly one: a thirtieth of it, or a 365th of the year's. */
export type DayRateBasis = 30 | 365

/** A day of work by which the pay of a minute is calculated. */
export const minutesPerWorkDay = 8 * 60
const hundredthsPerDay = toHundredths(1)

const dayShare = (monthly: Fils, units: number, unitsPerDay: number, basis: DayRateBasis): Fils =>
  basis === 30
    ? share(monthly, units, 30 * unitsPerDay)
    : share(monthly, units * 12, 365 * unitsPerDay)

/** The wage of a month in which an employee is employed on all days or, in the first and the last month, on some. */
export interface MonthlyWage {
  /** For a whole month. */
  readonly full: Fils
  /** For the days of employment: the full wage, or a part of it by calendar days. */
  readonly earned: Fils
  readonly daysEmployed: number
}

/**
 * Returns the pay that days of unpaid leave or absence cost. A day costs the same in each month, as its rate follows from
 * the full wage. All days of employment together cost the whole earned wage; fewer leave at least the pay of one day, or
 * of the part of a day, that was worked.
 */
export const payOfUnpaidDays = (wage: MonthlyWage, days: number, basis: DayRateBasis): Fils => {
  const payOf = (count: number) => dayShare(wage.full, Math.round(count * 4), 4, basis)
  const worked = Math.max(0, wage.daysEmployed - days)
  const left = Math.min(wage.earned, payOf(Math.min(1, worked)))
  return fils(Math.min(worked === 0 ? wage.earned : payOf(days), wage.earned - left))
}

/** Returns the basic salary of a month in which somebody was employed on `days` of `daysInMonth` days. */
export const proRata = (monthly: Fils, days: number, daysInMonth: number): Fils =>
  days >= daysInMonth ? monthly : share(monthly, days, daysInMonth)

/** Amounts that people agree on, in fils: whole hundreds, tens and dirhams before anything finer. */
const usualSteps = [10_000, 1_000, 500, 100, 50, 25, 10, 5, 1] as const

/**
 * Returns the monthly amount of which `part` is the share of some days, the reverse of `proRata`. Several amounts have the
 * same share, because it is rounded: the roundest of them is meant.
 */
export const wholeMonthOf = (part: Fils, days: number, daysInMonth: number): Fils => {
  if (days >= daysInMonth) return part
  const exact = (part * daysInMonth) / days
  const candidates = usualSteps.map((step) => fils(Math.round(exact / step) * step))
  return candidates.find((monthly) => proRata(monthly, days, daysInMonth) === part)!
}

/** Returns the basic pay of days with at most two decimals. */
export const payOfDays = (basic: Fils, days: number, basis: DayRateBasis): Fils =>
  dayShare(basic, toHundredths(days), hundredthsPerDay, basis)

/** Returns the basic pay of minutes of work: eight hours are a day. */
export const payOfMinutes = (basic: Fils, minutes: number, basis: DayRateBasis): Fils =>
  dayShare(basic, minutes, minutesPerWorkDay, basis)
