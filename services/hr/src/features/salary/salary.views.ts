/** Reads of salaries. Amounts are in AED. */

import { aedFromText, toAed } from '@warsha/contracts/base/money'
import type { StaffRole } from '@warsha/contracts/hr/employees'
import type { Month } from '@warsha/contracts/hr/loan-rules'
import type {
  Payroll,
  PayrollRow,
  SalaryLine,
  SalaryProposal,
  SalaryRecord,
} from '@warsha/contracts/hr/salary'
import { ApiError, fieldError, notFound, toLocalDate } from '@warsha/service-kit/base'
import { type Queryable, queryRows, waitForAll } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import {
  countDeciders,
  type Deciders,
  type DecidingActor,
  decidingBlockedBy,
} from '../employees/assert-can-decide.ts'
import { toEmployeeColumns } from '../employees/employee-columns.ts'
import {
  type EmployeeRow,
  selectEmployedBetween,
  selectOptionalEmployee,
} from '../employees/employees.store.ts'
import { hasOnlyHourlyPay, hourlyPayOnly } from '../employees/hourly-pay.ts'
import { isPayVisible, rolesOfVisiblePay } from '../employees/pay-visibility.ts'
import {
  assertKnownLastDay,
  assertMonthNotTooFar,
  assertPayrollMonth,
} from './payroll-month-rules.ts'
import { monthBefore, summarizePayroll, toMonthRange } from './payroll-rules.ts'
import { type Proposal, toSalaryAmounts } from './proposal-rules.ts'
import { createSalaryProposer } from './propose-salaries.ts'
import sql from './salary.sql'

interface SalaryFilter {
  readonly id?: string | undefined
  readonly employee_id?: string | null | undefined
  readonly month?: number | null | undefined
  readonly year?: number | undefined
  readonly is_paid?: boolean | undefined
}

const selectRows = (db: Queryable, filter: SalaryFilter, actor: DecidingActor) =>
  queryRows(db, sql.selectSalaries, {
    id: filter.id ?? null,
    employee_id: filter.employee_id ?? null,
    month: filter.month ?? null,
    year: filter.year ?? null,
    is_paid: filter.is_paid ?? null,
    visible_roles: rolesOfVisiblePay(actor),
    viewer_id: actor?.id ?? null,
  })

type SalaryViewRow = Awaited<ReturnType<typeof selectRows>>[number]

const toSalaryRecord = (
  row: SalaryViewRow,
  actor: DecidingActor,
  deciders: Deciders,
): SalaryRecord => {
  const { role_name, is_active, unpaid_days: _days, lines, ...rest } = row
  const target = { id: row.employee_id, role_name: role_name as StaffRole, is_active }
  return {
    ...rest,
    basic_salary: aedFromText(row.basic_salary),
    housing_allowance: aedFromText(row.housing_allowance),
    transport_allowance: aedFromText(row.transport_allowance),
    food_allowance: aedFromText(row.food_allowance),
    performance_bonus: aedFromText(row.performance_bonus),
    attendance_bonus: aedFromText(row.attendance_bonus),
    overtime_pay: aedFromText(row.overtime_pay),
    unpaid_time: aedFromText(row.unpaid_time),
    late_deduction: aedFromText(row.late_deduction),
    advance_deduction: aedFromText(row.advance_deduction),
    other_deduction: aedFromText(row.other_deduction),
    gross_salary: aedFromText(row.gross_salary),
    total_deductions: aedFromText(row.total_deductions),
    net_salary: aedFromText(row.net_salary),
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

const toProposal = (
  employee: EmployeeRow,
  payrollMonth: Month,
  { amounts, lines, rolledOver }: Proposal,
): SalaryProposal => ({
  ...toEmployeeColumns(employee),
  ...payrollMonth,
  ...toSalaryAmounts(amounts),
  lines,
  rolled_over: toAed(rolledOver),
})

/**
 * Returns the proposal for one employee. Throws 400 at an unknown employee, `not_allowed` (403) if the actor may not see
 * the pay, 400 at the month if the employee cannot have a salary of it, and `hourly_pay_only` (422).
 */
export const getProposal = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  employeeId: string,
  payrollMonth: Month,
  actor: DecidingActor,
): Promise<SalaryProposal> => {
  const now = clock()
  const [employee, { shop_timezone }, propose] = await db.inSnapshot((tx) =>
    waitForAll([
      selectOptionalEmployee(tx, employeeId),
      readLocalSettings(tx),
      createSalaryProposer(tx, { payrollMonth, employeeId, now }),
    ]),
  )
  if (!employee) throw fieldError('employee_id', 'unknown_employee')
  if (!isPayVisible(actor, employee)) throw new ApiError('not_allowed')
  assertPayrollMonth(payrollMonth, employee, toLocalDate(shop_timezone, now))
  assertKnownLastDay(employee)
  if (hasOnlyHourlyPay(employee)) throw hourlyPayOnly('employee_id')
  return toProposal(employee, payrollMonth, propose(employee))
}

/** The amounts of somebody who is paid by the hour are typed into a record of its own. */
const hourlyBlockedBy = (employee: EmployeeRow) =>
  hasOnlyHourlyPay(employee) ? 'hourly_pay_only' : null

/**
 * Returns the payroll of a month: a record or a proposal for every employee whose pay the actor may see, and after them
 * records of people who were not employed in the month. Throws 400 at a month that is too far ahead.
 */
export const getPayroll = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  payrollMonth: Month,
  actor: DecidingActor,
): Promise<Payroll> => {
  const now = clock()
  const { from, to } = toMonthRange(payrollMonth)
  const [settings, employed, deciders, recordRows, previousRows, propose] = await db.inSnapshot(
    (tx) =>
      waitForAll([
        readLocalSettings(tx),
        selectEmployedBetween(tx, from, to),
        countDeciders(tx, actor),
        selectRows(tx, payrollMonth, actor),
        selectRows(tx, monthBefore(payrollMonth), actor),
        createSalaryProposer(tx, { payrollMonth, employeeId: null, now }),
      ]),
  )
  const today = toLocalDate(settings.shop_timezone, now)
  assertMonthNotTooFar(payrollMonth, today)
  const records = recordRows.map((row) => toSalaryRecord(row, actor, deciders))
  const recordOf = byEmployee(records)
  const previous = previousRows.map((row) => toSalaryRecord(row, actor, deciders))
  const previousOf = byEmployee(previous)

  const employees = employed.filter((employee) => isPayVisible(actor, employee))
  const toRow = (employee: EmployeeRow): PayrollRow => {
    const record = recordOf.get(employee.id) ?? null
    const proposal = record || hasOnlyHourlyPay(employee) ? null : propose(employee)
    return {
      ...toEmployeeColumns(employee),
      role_name: employee.role_name,
      record,
      proposal: proposal ? toProposal(employee, payrollMonth, proposal) : null,
      previous_net_salary: previousOf.get(employee.id)?.net_salary ?? null,
      decision_blocked_by: record
        ? record.decision_blocked_by
        : (decidingBlockedBy(actor, employee, deciders) ?? hourlyBlockedBy(employee)),
    }
  }
  const employedIds = new Set(employees.map(({ id }) => id))
  const toRowOfOther = (row: SalaryViewRow): PayrollRow => {
    const record = recordOf.get(row.employee_id)!
    return {
      ...toEmployeeColumns({ ...row, id: row.employee_id }),
      role_name: row.role_name,
      record,
      proposal: null,
      previous_net_salary: previousOf.get(row.employee_id)?.net_salary ?? null,
      decision_blocked_by: record.decision_blocked_by ?? 'not_employed',
    }
  }
  const others = recordRows.filter(({ employee_id }) => !employedIds.has(employee_id))
  const rows = employees.map(toRow)
  const otherRows = others.map(toRowOfOther)
  const countedRows = [...rows, ...otherRows.filter(({ record }) => record?.is_paid)]
  const state = summarizePayroll({ payrollMonth, rows: countedRows, previous }, today)
  return { ...payrollMonth, rows: [...rows, ...otherRows], state }
}

const byEmployee = (records: readonly SalaryRecord[]): Map<string, SalaryRecord> =>
  new Map(records.map((record) => [record.employee_id, record]))
