/** The proposed salary of a month, and where each amount comes from. Pure. */

import { type Fils, fils, filsToNumber } from '@warsha/contracts/base/money'
import { managementRoles } from '@warsha/contracts/base/roles'
import {
  addMonths,
  countDays,
  leaveDaysBetween,
  type SickPay,
  splitSickLeave,
} from '@warsha/contracts/hr/leave-rules'
import { dueBy, type Month } from '@warsha/contracts/hr/loan-rules'
import type { SalaryLine } from '@warsha/contracts/hr/salary'
import {
  calculateSalary,
  type DayRateBasis,
  limitDeductions,
  payOfDays,
  payOfMinutes,
  proRata,
  type SalaryAmounts,
} from '@warsha/contracts/hr/salary-rules'
import { computeOvertimePay, type OvertimeMinutes } from '../attendance/overtime-rules.ts'
import type { EmployeeRow } from '../employees/employees.store.ts'
import type { LeaveForPay } from '../leave/leave.views.ts'
import type { LoanRow } from '../loans/loans.store.ts'
import type { Allowances } from './salary.store.ts'

interface AttendanceFigures {
  readonly overtime: OvertimeMinutes
  readonly late_minutes: number
  readonly absent_days: number
}

const noAttendance: AttendanceFigures = {
  overtime: {
    overtime_minutes: 0,
    overtime_night_minutes: 0,
    rest_day_minutes: 0,
    holiday_minutes: 0,
  },
  late_minutes: 0,
  absent_days: 0,
}

export interface ProposalInput {
  readonly employee: EmployeeRow
  readonly payrollMonth: Month
  /** Running loans, the oldest first. */
  readonly loans: readonly LoanRow[]
  /** Approved unpaid and sick leave of the year, oldest first. */
  readonly leave: readonly LeaveForPay[]
  /** Undefined if there are no figures. */
  readonly attendance: AttendanceFigures | undefined
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

/** Returns the first and the last day of a month. */
export const toMonthRange = ({ month, year }: Month) => {
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  const to = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from, to, days: countDays(from, to) }
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
  amount: filsToNumber(amount),
  days: null,
  minutes: null,
  reference_id: null,
  from: null,
  to: null,
  ...details,
})

interface UnpaidPart {
  readonly kind: SalaryLine['kind']
  /** Days without pay; a day of half pay is 0.5. */
  readonly unpaid: number
  /** Days of leave. */
  readonly days: number
  readonly leave: LeaveForPay | null
}

/** Returns the unpaid parts of a sick leave. `earlier`: the sick leave before it in the calendar year. */
const sickPartsOf = (
  leave: LeaveForPay,
  earlier: readonly LeaveForPay[],
  { from, to, probationEnd }: { from: string; to: string; probationEnd: string },
): UnpaidPart[] => {
  const upTo = (list: readonly LeaveForPay[]) =>
    splitSickLeave({ leave: list, from, to, probationEnd })
  const [all, before] = [upTo([...earlier, leave]), upTo(earlier)]
  const half = all.half - before.half
  const unpaidDays = (pay: SickPay) => pay.unpaid + pay.over + pay.probation
  const unpaid = unpaidDays(all) - unpaidDays(before)
  const parts: UnpaidPart[] = []
  if (half > 0) parts.push({ kind: 'sick_half_pay', unpaid: half / 2, days: half, leave })
  if (unpaid > 0) parts.push({ kind: 'sick_unpaid', unpaid, days: unpaid, leave })
  return parts
}

const collectUnpaidParts = (
  leaves: readonly LeaveForPay[],
  range: { from: string; to: string; probationEnd: string },
  absentDays: number,
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
    if (days > 0) parts.push({ kind: 'unpaid_leave', unpaid: days, days, leave })
  }
  if (absentDays > 0)
    parts.push({ kind: 'absence', unpaid: absentDays, days: absentDays, leave: null })
  return parts
}

/**
 * Proposes the salary of a month: base salary (by calendar days in the first and last month), the allowances of the last
 * record, overtime, unpaid time, and the installments that are due, as far as deductions stay within half of gross.
 */
export const proposeSalary = (input: ProposalInput): Proposal => {
  const { employee, payrollMonth, loans, leave, allowances, dayRateBasis } = input
  const attendance = input.attendance ?? noAttendance
  const range = toMonthRange(payrollMonth)
  const base = employee.base_salary ?? fils(0)
  const lines: SalaryLine[] = []

  const employedFrom = later(range.from, employee.hire_date)
  const employedTo = earlier(range.to, employee.termination_date ?? range.to)
  const employedDays = countDays(employedFrom, employedTo)
  const basic = proRata(base, employedDays, range.days)
  if (employedDays < range.days)
    lines.push(
      createLine('partial_month', 'basic_salary', basic, {
        days: employedDays,
        from: employedFrom,
        to: employedTo,
      }),
    )
  const allowance = (field: keyof Allowances): Fils =>
    proRata(allowances?.[field] ?? fils(0), employedDays, range.days)

  // Staff with an employer's powers have no claim to overtime pay (decision 121).
  const overtime =
    employee.role_name in managementRoles
      ? fils(0)
      : computeOvertimePay(base, attendance.overtime, dayRateBasis)
  const { overtime_minutes, overtime_night_minutes, rest_day_minutes, holiday_minutes } =
    attendance.overtime
  if (overtime > 0)
    lines.push(
      createLine('overtime', 'overtime_pay', overtime, {
        minutes: overtime_minutes + overtime_night_minutes + rest_day_minutes + holiday_minutes,
        from: range.from,
        to: range.to,
      }),
    )

  const earnings = {
    basic_salary: basic,
    housing_allowance: allowance('housing_allowance'),
    transport_allowance: allowance('transport_allowance'),
    food_allowance: allowance('food_allowance'),
    performance_bonus: fils(0),
    attendance_bonus: fils(0),
    overtime_pay: overtime,
  }
  const monthlyWage = fils(
    earnings.basic_salary +
      earnings.housing_allowance +
      earnings.transport_allowance +
      earnings.food_allowance,
  )

  const probationEnd = addMonths(employee.hire_date, input.probationMonths)
  const parts = collectUnpaidParts(leave, { ...range, probationEnd }, attendance.absent_days)
  const unpaidDays = parts.reduce((sum, { unpaid }) => sum + unpaid, 0)
  const unpaidTime = payOfDays(monthlyWage, unpaidDays, employedDays, dayRateBasis)
  let explained = 0
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1
    const own = payOfDays(monthlyWage, part.unpaid, employedDays, dayRateBasis)
    // The last line takes the rest, so that the lines add up to the amount.
    const amount = fils(isLast ? unpaidTime - explained : Math.min(own, unpaidTime - explained))
    explained += amount
    lines.push(
      createLine(part.kind, 'unpaid_time', amount, {
        days: part.days,
        reference_id: part.leave?.id ?? null,
        from: part.leave?.start_date ?? range.from,
        to: part.leave?.end_date ?? range.to,
      }),
    )
  }

  const lateness =
    input.deductsLateness && attendance.late_minutes > 0
      ? payOfMinutes(base, attendance.late_minutes, dayRateBasis)
      : fils(0)
  const dues = loans.map((loan) => ({ loan, due: dueBy(loan, payrollMonth) }))
  const gross = fils(
    Object.values(earnings).reduce((sum: number, amount) => sum + amount, 0) - unpaidTime,
  )
  const { allowed, rolledOver } = limitDeductions(gross, [lateness, ...dues.map(({ due }) => due)])
  const [late = fils(0), ...installments] = allowed
  if (late > 0)
    lines.push(
      createLine('late', 'late_deduction', late, {
        minutes: attendance.late_minutes,
        from: range.from,
        to: range.to,
      }),
    )
  for (const [index, amount] of installments.entries()) {
    if (amount > 0)
      lines.push(
        createLine('installment', 'advance_deduction', amount, {
          reference_id: dues[index]!.loan.id,
        }),
      )
  }
  if (rolledOver > 0) lines.push(createLine('rolled_over', 'advance_deduction', rolledOver))

  const amounts: SalaryAmounts = {
    ...earnings,
    unpaid_time: unpaidTime,
    late_deduction: late,
    advance_deduction: fils(installments.reduce((sum, amount) => sum + amount, 0)),
    other_deduction: fils(0),
  }
  return { amounts, lines, rolledOver, unpaidDays }
}

/** Returns all amounts and totals in AED. */
export const toSalaryAmounts = (amounts: SalaryAmounts) => {
  const totals = calculateSalary(amounts)
  return Object.fromEntries(
    Object.entries({ ...amounts, ...totals }).map(([field, amount]) => [
      field,
      filsToNumber(amount),
    ]),
  ) as Record<keyof SalaryAmounts | keyof typeof totals, number>
}
