/** Rules of the proposed salary of a month: each amount with the lines that explain it. Pure. */

import { addMonths, countDays } from '@warsha/contracts/base/calendar-dates'
import { type Aed, type Fils, fils, sumFils, toAed } from '@warsha/contracts/base/money'
import { managementRoles } from '@warsha/contracts/base/roles'
import { leaveDaysBetween, type SickPay, splitSickLeave } from '@warsha/contracts/hr/leave-rules'
import type { Month } from '@warsha/contracts/hr/loan-rules'
import type { SalaryLine } from '@warsha/contracts/hr/salary'
import {
  calculateSalary,
  type DayRateBasis,
  limitDeductions,
  type MonthlyWage,
  payOfMinutes,
  payOfUnpaidDays,
  proRata,
  type SalaryAmounts,
} from '@warsha/contracts/hr/salary-rules'
import type { Absence } from '../attendance/monthly-attendance.views.ts'
import { computeOvertimePay } from '../attendance/overtime-rules.ts'
import type { EmployeeRow } from '../employees/employees.store.ts'
import type { LeaveForPay } from '../leave/approved-leave.views.ts'
import type { DueInstallment } from '../loans/due-installments.ts'
import { toMonthRange } from './payroll-rules.ts'
import type { AttendanceForPay } from './read-attendance-for-pay.ts'
import type { Allowances } from './salary.store.ts'

const noAttendance: AttendanceForPay = {
  overtime: {
    overtime_minutes: 0,
    overtime_night_minutes: 0,
    rest_day_minutes: 0,
    holiday_minutes: 0,
  },
  late_minutes: 0,
  absences: [],
}

export interface ProposalInput {
  readonly employee: EmployeeRow
  readonly payrollMonth: Month
  /** What is due of running loans, the oldest first. */
  readonly installments: readonly DueInstallment[]
  /** Approved unpaid and sick leave of the year, oldest first. */
  readonly leave: readonly LeaveForPay[]
  /** Undefined if there are no figures. */
  readonly attendance: AttendanceForPay | undefined
  readonly allowances: Allowances | undefined
  readonly deductsLateness: boolean
  readonly dayRateBasis: DayRateBasis
  readonly probationMonths: number
}

export interface Proposal {
  readonly amounts: SalaryAmounts
  readonly lines: SalaryLine[]
  readonly rolledOver: Fils
  readonly unpaidDays: number
}

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

const createLine = (
  kind: SalaryLine['kind'],
  field: string,
  amount: Fils,
  details: Partial<SalaryLine> = {},
): SalaryLine => ({
  kind,
  field,
  amount: toAed(amount),
  days: null,
  minutes: null,
  reference_id: null,
  from: null,
  to: null,
  ...details,
})

interface UnpaidPart {
  readonly kind: SalaryLine['kind']
  /** A day of half pay is 0.5. */
  readonly unpaidDays: number
  /** Days of leave or absence, as the line shows them. */
  readonly shownDays: number
  readonly leave: LeaveForPay | null
  readonly absences?: readonly Absence[]
}

/** Returns the unpaid parts of a sick leave. `earlierLeave`: the sick leave before it in the calendar year. */
const sickPartsOf = (
  leave: LeaveForPay,
  earlierLeave: readonly LeaveForPay[],
  { from, to, probationEnd }: { from: string; to: string; probationEnd: string },
): UnpaidPart[] => {
  const upTo = (list: readonly LeaveForPay[]) =>
    splitSickLeave({ leave: list, from, to, probationEnd })
  const [all, before] = [upTo([...earlierLeave, leave]), upTo(earlierLeave)]
  const half = all.half - before.half
  const daysWithoutPay = (pay: SickPay) => pay.unpaid + pay.over + pay.probation
  const unpaid = daysWithoutPay(all) - daysWithoutPay(before)
  const parts: UnpaidPart[] = []
  if (half > 0) parts.push({ kind: 'sick_half_pay', unpaidDays: half / 2, shownDays: half, leave })
  if (unpaid > 0) parts.push({ kind: 'sick_unpaid', unpaidDays: unpaid, shownDays: unpaid, leave })
  return parts
}

const collectUnpaidParts = (
  leaves: readonly LeaveForPay[],
  range: { from: string; to: string; probationEnd: string },
  absences: readonly Absence[],
): UnpaidPart[] => {
  const parts: UnpaidPart[] = []
  const earlierSick: LeaveForPay[] = []
  for (const leave of leaves) {
    if (leave.leave_type === 'sick') {
      parts.push(...sickPartsOf(leave, earlierSick, range))
      earlierSick.push(leave)
      continue
    }
    const days = leaveDaysBetween(leave, range.from, range.to)
    if (days > 0) parts.push({ kind: 'unpaid_leave', unpaidDays: days, shownDays: days, leave })
  }
  const absent = absences.filter(({ date }) => date >= range.from && date <= range.to)
  const absentDays = absent.reduce((sum, { days }) => sum + days, 0)
  if (absentDays > 0)
    parts.push({
      kind: 'absence',
      unpaidDays: absentDays,
      shownDays: absentDays,
      leave: null,
      absences: absent,
    })
  return parts
}

type MonthRange = ReturnType<typeof toMonthRange>

/** The part of the month in which the employee is employed. */
interface EmployedPart {
  readonly from: string
  readonly to: string
  readonly days: number
}

const employedPartOf = (employee: EmployeeRow, range: MonthRange): EmployedPart => {
  const from = later(range.from, employee.hire_date)
  const to = earlier(range.to, employee.termination_date ?? range.to)
  return { from, to, days: countDays(from, to) }
}

/** Amounts, and the lines that explain them. */
interface Proposed<Amount> {
  readonly amount: Amount
  readonly lines: readonly SalaryLine[]
}

/** Base salary and allowances, by calendar days in the first and last month. */
const proposeMonthlyWage = (
  { employee, allowances }: ProposalInput,
  range: MonthRange,
  employed: EmployedPart,
) => {
  const full = {
    basic_salary: employee.base_salary ?? fils(0),
    housing_allowance: allowances?.housing_allowance ?? fils(0),
    transport_allowance: allowances?.transport_allowance ?? fils(0),
    food_allowance: allowances?.food_allowance ?? fils(0),
  }
  const partOf = (monthly: Fils) => proRata(monthly, employed.days, range.days)
  const amount = {
    basic_salary: partOf(full.basic_salary),
    housing_allowance: partOf(full.housing_allowance),
    transport_allowance: partOf(full.transport_allowance),
    food_allowance: partOf(full.food_allowance),
  }
  const lines =
    employed.days < range.days
      ? [createLine('partial_month', 'basic_salary', amount.basic_salary, employed)]
      : []
  return { amount, lines, full: sumFils(Object.values(full)) }
}

/** Employees with an employer's powers have no claim to overtime pay (docs/decisions/0121-propose-no-overtime-for-managers-and-admins.md). */
const proposeOvertime = (
  { employee, dayRateBasis }: ProposalInput,
  { overtime }: AttendanceForPay,
  { from, to }: MonthRange,
): Proposed<Fils> => {
  if (employee.role_name in managementRoles) return { amount: fils(0), lines: [] }
  const base = employee.base_salary ?? fils(0)
  const amount = computeOvertimePay(base, overtime, dayRateBasis)
  const minutes =
    overtime.overtime_minutes +
    overtime.overtime_night_minutes +
    overtime.rest_day_minutes +
    overtime.holiday_minutes
  const line = createLine('overtime', 'overtime_pay', amount, { minutes, from, to })
  return { amount, lines: amount > 0 ? [line] : [] }
}

/** Unpaid and sick leave and absence. The last line takes the rest, so that the lines add up to the amount. */
const proposeUnpaidTime = (
  { dayRateBasis }: ProposalInput,
  parts: readonly UnpaidPart[],
  wage: MonthlyWage,
  employed: EmployedPart,
): Proposed<Fils> & { readonly days: number } => {
  const payOf = (days: number) => payOfUnpaidDays(wage, days, dayRateBasis)
  const days = parts.reduce((sum, { unpaidDays }) => sum + unpaidDays, 0)
  const amount = payOf(days)
  let rest: number = amount
  const lines = parts.map((part, index) => {
    const isLast = index === parts.length - 1
    const own = fils(isLast ? rest : Math.min(payOf(part.unpaidDays), rest))
    rest -= own
    return createLine(part.kind, 'unpaid_time', own, {
      days: part.shownDays,
      reference_id: part.leave?.id ?? null,
      from: part.leave?.start_date ?? employed.from,
      to: part.leave?.end_date ?? employed.to,
      ...(part.absences && { absences: [...part.absences] }),
    })
  })
  return { amount, lines, days }
}

/** Lateness and the installments that are due, as far as deductions stay within half of gross. */
const proposeDeductions = (
  input: ProposalInput,
  { late_minutes }: AttendanceForPay,
  gross: Fils,
  { from, to }: MonthRange,
) => {
  const { employee, installments: due, dayRateBasis } = input
  const lateness =
    input.deductsLateness && late_minutes > 0
      ? payOfMinutes(employee.base_salary ?? fils(0), late_minutes, dayRateBasis)
      : fils(0)
  const dueAmounts = due.map(({ amount }) => amount)
  const [late = fils(0), ...installments] = limitDeductions(gross, [lateness, ...dueAmounts])
  // Lateness beyond the limit is not deducted later: nothing keeps it.
  const rolledOver = fils(sumFils(dueAmounts) - sumFils(installments))

  const lines: SalaryLine[] = []
  if (late > 0)
    lines.push(createLine('late', 'late_deduction', late, { minutes: late_minutes, from, to }))
  for (const [index, amount] of installments.entries())
    if (amount > 0)
      lines.push(
        createLine('installment', 'advance_deduction', amount, {
          reference_id: due[index]!.loan_id,
        }),
      )
  if (rolledOver > 0) lines.push(createLine('rolled_over', 'advance_deduction', rolledOver))
  return { late, installments: sumFils(installments), rolledOver, lines }
}

/**
 * Proposes the salary of a month: base salary (by calendar days in the first and last month), the allowances of the last
 * record, overtime, unpaid time, and the installments that are due, as far as deductions stay within half of gross.
 */
export const proposeSalary = (input: ProposalInput): Proposal => {
  const { employee, leave } = input
  const attendance = input.attendance ?? noAttendance
  const range = toMonthRange(input.payrollMonth)
  const employed = employedPartOf(employee, range)

  const wage = proposeMonthlyWage(input, range, employed)
  const earned = sumFils(Object.values(wage.amount))
  const overtime = proposeOvertime(input, attendance, range)

  const probationEnd = addMonths(employee.hire_date, input.probationMonths)
  const parts = collectUnpaidParts(leave, { ...employed, probationEnd }, attendance.absences)
  const unpaidTime = proposeUnpaidTime(
    input,
    parts,
    { full: wage.full, earned, daysEmployed: employed.days },
    employed,
  )

  const gross = fils(earned + overtime.amount - unpaidTime.amount)
  const deductions = proposeDeductions(input, attendance, gross, range)

  const amounts: SalaryAmounts = {
    ...wage.amount,
    performance_bonus: fils(0),
    attendance_bonus: fils(0),
    overtime_pay: overtime.amount,
    unpaid_time: unpaidTime.amount,
    late_deduction: deductions.late,
    advance_deduction: deductions.installments,
    other_deduction: fils(0),
  }
  const lines = [...wage.lines, ...overtime.lines, ...unpaidTime.lines, ...deductions.lines]
  return { amounts, lines, rolledOver: deductions.rolledOver, unpaidDays: unpaidTime.days }
}

/** Returns all amounts and totals in AED. */
export const toSalaryAmounts = (amounts: SalaryAmounts) => {
  const totals = calculateSalary(amounts)
  return Object.fromEntries(
    Object.entries({ ...amounts, ...totals }).map(([field, amount]) => [field, toAed(amount)]),
  ) as Record<keyof SalaryAmounts | keyof typeof totals, Aed>
}
