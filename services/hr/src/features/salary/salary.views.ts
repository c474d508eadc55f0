/** Reads of salaries. Amounts are in AED. */

import { filsFromText, filsToNumber } from '@warsha/contracts/base/money'
import { canActOn, staffRoles } from '@warsha/contracts/base/roles'
import type { StaffRole } from '@warsha/contracts/hr/employees'
import { countDays } from '@warsha/contracts/hr/leave-rules'
import { type Month, monthAfter } from '@warsha/contracts/hr/loan-rules'
import type { Payroll, SalaryLine, SalaryProposal, SalaryRecord } from '@warsha/contracts/hr/salary'
import type { DayRateBasis } from '@warsha/contracts/hr/salary-rules'
import { ApiError, notFound, toLocalDate } from '@warsha/service-kit/base'
import { type Queryable, queryRows } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import {
  countDeciders,
  type Deciders,
  type DecidingActor,
  decidingBlockedBy,
} from '../employees/assert-can-decide.ts'
import { type EmployeeRow, selectEmployedBetween } from '../employees/employees.store.ts'
import { listLeaveForPay } from '../leave/leave.views.ts'
import { selectRunningLoans } from '../loans/loans.store.ts'
import { type Proposal, proposeSalary, toMonthRange, toSalaryAmounts } from './propose-salary.ts'
import { readAttendanceForPay } from './read-attendance-for-pay.ts'
import sql from './salary.sql'
import { selectLatestAllowances } from './salary.store.ts'

interface SalaryFilter {
  readonly id?: string | undefined
  readonly employee_id?: string | null | undefined
  readonly month?: number | null | undefined
  readonly year?: number | undefined
  readonly is_paid?: boolean | undefined
}

/** Returns the roles whose pay the actor may see, or null for all. Everybody sees the own pay. */
const visibleRoles = (actor: DecidingActor): StaffRole[] | null =>
  actor === null || actor.role === 'admin'
    ? null
    : staffRoles.filter((role) => canActOn(actor.role, role))

export const isPayVisible = (
  actor: DecidingActor,
  employee: { id: string; role_name: StaffRole },
) => actor?.id === employee.id || (visibleRoles(actor)?.includes(employee.role_name) ?? true)

const selectRows = (db: Queryable, filter: SalaryFilter, actor: DecidingActor) =>
  queryRows(db, sql.selectSalaries, {
    id: filter.id ?? null,
    employee_id: filter.employee_id ?? null,
    month: filter.month ?? null,
    year: filter.year ?? null,
    is_paid: filter.is_paid ?? null,
    visible_roles: visibleRoles(actor),
    viewer_id: actor?.id ?? null,
  })

type SalaryViewRow = Awaited<ReturnType<typeof selectRows>>[number]

const toSalaryRecord = (
  row: SalaryViewRow,
  actor: DecidingActor,
  deciders: Deciders,
): SalaryRecord => {
  const { role_name, unpaid_days: _days, lines, ...rest } = row
  const target = { id: row.employee_id, role_name: role_name as StaffRole }
  const amount = (text: string) => filsToNumber(filsFromText(text))
  return {
    ...rest,
    basic_salary: amount(row.basic_salary),
    housing_allowance: amount(row.housing_allowance),
    transport_allowance: amount(row.transport_allowance),
    food_allowance: amount(row.food_allowance),
    performance_bonus: amount(row.performance_bonus),
    attendance_bonus: amount(row.attendance_bonus),
    overtime_pay: amount(row.overtime_pay),
    unpaid_time: amount(row.unpaid_time),
    late_deduction: amount(row.late_deduction),
    advance_deduction: amount(row.advance_deduction),
    other_deduction: amount(row.other_deduction),
    gross_salary: amount(row.gross_salary),
    total_deductions: amount(row.total_deductions),
    net_salary: amount(row.net_salary),
    lines: lines as SalaryLine[],
    decision_blocked_by: row.is_paid ? 'salary_paid' : decidingBlockedBy(actor, target, deciders),
  }
}

/** Returns the records that the actor may see, the newest month first, at most 1,000. */
export const listSalaries = async (
  db: Queryable,
  filter: SalaryFilter,
  actor: DecidingActor,
): Promise<SalaryRecord[]> => {
  const deciders = await countDeciders(db, actor)
  const rows = await selectRows(db, filter, actor)
  return rows.map((row) => toSalaryRecord(row, actor, deciders))
}

/** Returns one record to the actor who wrote it. Throws 404 if there is none. */
export const getSalary = async (
  db: Queryable,
  id: string,
  actor: DecidingActor,
): Promise<SalaryRecord> => {
  const deciders = await countDeciders(db, actor)
  const [row] = await selectRows(db, { id }, null)
  if (!row) throw notFound()
  return toSalaryRecord(row, actor, deciders)
}

/** Returns the caller's own record. Throws 404 for another employee's. */
export const getOwnSalary = async (
  db: Queryable,
  id: string,
  actor: NonNullable<DecidingActor>,
): Promise<SalaryRecord> => {
  const [record] = await listSalaries(db, { id, employee_id: actor.id }, actor)
  if (!record) throw notFound()
  return record
}

const groupByEmployee = <Row extends { employee_id: string }>(rows: readonly Row[]) => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.employee_id, [...(groups.get(row.employee_id) ?? []), row])
  return groups
}

interface ProposeSalariesInput {
  readonly payrollMonth: Month
  /** Limits what is read; null reads for everybody. */
  readonly employeeId: string | null
  readonly now: Date
}

/** Proposes the salaries of employees for a month. */
export const proposeSalaries = async (
  db: Queryable,
  employees: readonly EmployeeRow[],
  { payrollMonth, employeeId, now }: ProposeSalariesInput,
): Promise<Map<string, Proposal>> => {
  const range = toMonthRange(payrollMonth)
  const settings = await readLocalSettings(db)
  const loans = groupByEmployee(await selectRunningLoans(db, employeeId))
  const yearStart = `${payrollMonth.year}-01-01`
  const leave = groupByEmployee(await listLeaveForPay(db, employeeId, yearStart, range.to))
  const allowances = await selectLatestAllowances(db, employeeId, payrollMonth)
  const today = toLocalDate(settings.shop_timezone, now)
  const attendance = await readAttendanceForPay(db, { employeeId, payrollMonth, today })
  return new Map(
    employees.map((employee) => [
      employee.id,
      proposeSalary({
        employee,
        payrollMonth,
        loans: loans.get(employee.id) ?? [],
        leave: leave.get(employee.id) ?? [],
        attendance: attendance.get(employee.id),
        allowances: allowances.get(employee.id),
        deductsLateness: settings.late_deduction_enabled === 'true',
        dayRateBasis: Number(settings.day_rate_basis) as DayRateBasis,
        probationMonths: Number(settings.probation_months),
      }),
    ]),
  )
}

const toEmployeeColumns = (employee: EmployeeRow) => ({
  employee_id: employee.id,
  first_name: employee.first_name,
  last_name: employee.last_name,
  employee_code: employee.employee_code,
  department: employee.department,
  position: employee.position,
})

const toProposal = (
  employee: EmployeeRow,
  payrollMonth: Month,
  { amounts, lines, rolledOver }: Proposal,
): SalaryProposal => ({
  ...toEmployeeColumns(employee),
  ...payrollMonth,
  ...toSalaryAmounts(amounts),
  lines,
  rolled_over: filsToNumber(rolledOver),
})

/** Returns the proposal for one employee. Throws `not_allowed` (403) if the actor may not see the pay. */
export const getProposal = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  employee: EmployeeRow,
  payrollMonth: Month,
  actor: DecidingActor,
): Promise<SalaryProposal> => {
  if (!isPayVisible(actor, employee)) throw new ApiError('not_allowed')
  const proposals = await proposeSalaries(db, [employee], {
    payrollMonth,
    employeeId: employee.id,
    now: clock(),
  })
  return toProposal(employee, payrollMonth, proposals.get(employee.id)!)
}

const monthBefore = ({ month, year }: Month): Month =>
  month === 1 ? { month: 12, year: year - 1 } : { month: month - 1, year }

const round = (amount: number): number => Math.round(amount * 100) / 100
const sumNet = (rows: readonly { net_salary: number }[]): number =>
  round(rows.reduce((sum, { net_salary }) => sum + net_salary, 0))

/** Wages are on time if at least this share is paid by the due date (Ministerial Resolution 340/2026). */
const requiredShare = 0.85
const warningDays = 6

const warningOf = (
  { paid, total }: { paid: number; total: number },
  dueDate: string,
  today: string,
): Payroll['state']['warning'] => {
  if (total === 0 || paid >= total * requiredShare) return null
  if (today >= dueDate) return 'late'
  return countDays(today, dueDate) - 1 <= warningDays ? 'due_soon' : null
}

/** Returns the payroll of a month: a record or a proposal for every employee whose pay the actor may see. */
export const getPayroll = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  payrollMonth: Month,
  actor: DecidingActor,
): Promise<Payroll> => {
  const { month, year } = payrollMonth
  const { shop_timezone } = await readLocalSettings(db)
  const today = toLocalDate(shop_timezone, clock())
  const range = toMonthRange(payrollMonth)
  const staff = (await selectEmployedBetween(db, range.from, range.to)).filter((employee) =>
    isPayVisible(actor, employee),
  )
  const records = new Map(
    (await listSalaries(db, { month, year }, actor)).map((row) => [row.employee_id, row]),
  )
  const previous = new Map(
    (await listSalaries(db, monthBefore(payrollMonth), actor)).map((row) => [row.employee_id, row]),
  )
  const proposals = await proposeSalaries(
    db,
    staff.filter(({ id }) => !records.has(id)),
    { payrollMonth, employeeId: null, now: clock() },
  )
  const deciders = await countDeciders(db, actor)
  const rows = staff.map((employee) => {
    const record = records.get(employee.id) ?? null
    const proposal = proposals.get(employee.id)
    return {
      ...toEmployeeColumns(employee),
      role_name: employee.role_name,
      record,
      proposal: proposal ? toProposal(employee, payrollMonth, proposal) : null,
      previous_net_salary: previous.get(employee.id)?.net_salary ?? null,
      decision_blocked_by: record
        ? record.decision_blocked_by
        : decidingBlockedBy(actor, employee, deciders),
    }
  })
  const paidRecords = [...records.values()].filter(({ is_paid }) => is_paid)
  const due = monthAfter(payrollMonth)
  const due_date = toMonthRange(due).from
  const total = sumNet(rows.flatMap(({ record, proposal }) => record ?? proposal ?? []))
  const paid = sumNet(paidRecords)
  return {
    month,
    year,
    rows,
    state: {
      employees: rows.length,
      created: records.size,
      paid: paidRecords.length,
      total_net: total,
      paid_net: paid,
      previous_net: sumNet([...previous.values()]),
      due_date,
      warning: warningOf({ paid, total }, due_date, today),
    },
  }
}
