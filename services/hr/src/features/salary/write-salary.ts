/** Steps that creating, changing and running the payroll share. */
import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import type { Month } from '@warsha/contracts/hr/loan-rules'
import {
  calculateSalary,
  type SalaryAmounts,
  type SalaryField,
  salaryBlockedBy,
  salaryFields,
} from '@warsha/contracts/hr/salary-rules'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import type { Queryable, Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { DecidingActor } from '../employees/assert-can-decide.ts'
import type { EmployeeRow } from '../employees/employees.store.ts'
import { hasOnlyHourlyPay, hourlyPayOnly } from '../employees/hourly-pay.ts'
import { assertKnownLastDay, assertPayrollMonth } from './payroll-month-rules.ts'
import type { Proposal } from './proposal-rules.ts'
import { proposeSalaries } from './propose-salaries.ts'
import {
  insertSalary,
  type LockedSalary,
  type SalaryExplanation,
  updateSalary,
} from './salary.store.ts'

/** Amounts as a request carries them, in fils. */
export type AmountsInput = { readonly [K in SalaryField]?: number | null | undefined }

const noAmounts = Object.fromEntries(salaryFields.map((field) => [field, fils(0)])) as Record<
  SalaryField,
  Fils
>

/** Returns the amounts of a request. Absent amounts keep those of `current`, empty ones become 0. */
export const applyAmounts = (
  input: AmountsInput,
  current: SalaryAmounts = noAmounts,
): SalaryAmounts =>
  Object.fromEntries(
    salaryFields.map((field) => {
      const amount = input[field]
      return [field, amount === undefined ? current[field] : fils(amount ?? 0)]
    }),
  ) as Record<SalaryField, Fils>

/** Throws `deductions_above_half` with both amounts, `negative_net_salary`, or `hourly_pay_only` (422). */
const assertPayable = (amounts: SalaryAmounts, employee: EmployeeRow): void => {
  if (amounts.basic_salary === 0 && hasOnlyHourlyPay(employee)) throw hourlyPayOnly('basic_salary')
  const totals = calculateSalary(amounts)
  const blockedBy = salaryBlockedBy(totals)
  if (blockedBy)
    throw new ApiError(blockedBy, {
      total: toAed(totals.total_deductions),
      subtotal: toAed(totals.gross_salary),
    })
}

/** Throws 400 at the month if the employee cannot have a salary of it. */
export const assertMonthOfEmployee = async (
  db: Queryable,
  { clock }: Pick<Service, 'clock'>,
  employee: EmployeeRow,
  payrollMonth: Month,
): Promise<void> => {
  const { shop_timezone } = await readLocalSettings(db)
  assertPayrollMonth(payrollMonth, employee, toLocalDate(shop_timezone, clock()))
}

type Explained = SalaryExplanation & { readonly amounts: SalaryAmounts }

const proposeSalary = async (
  tx: Transaction,
  { clock }: Pick<Service, 'clock'>,
  employee: EmployeeRow,
  { month, year }: Month,
): Promise<Proposal> => {
  const proposals = await proposeSalaries(tx, [employee], {
    payrollMonth: { month, year },
    employeeId: employee.id,
    now: clock(),
  })
  return proposals.get(employee.id)!
}

/**
 * Returns what explains the amounts of a record: amounts that did not change are explained as before, and changed ones by
 * the proposal if it has the same amount. `before` is the record before the change.
 */
const explainAmounts = (
  amounts: SalaryAmounts,
  proposal: Proposal,
  before?: Explained,
): SalaryExplanation => {
  const isUnchanged = (field: string) =>
    before !== undefined && amounts[field as SalaryField] === before.amounts[field as SalaryField]
  const isAsProposed = (field: string) =>
    amounts[field as SalaryField] === proposal.amounts[field as SalaryField]
  const lines = [
    ...(before?.lines.filter(({ field }) => isUnchanged(field)) ?? []),
    ...proposal.lines.filter(({ field }) => !isUnchanged(field) && isAsProposed(field)),
  ]
  if (amounts.unpaid_time === 0) return { lines, unpaid_days: 0 }
  if (before !== undefined && isUnchanged('unpaid_time'))
    return { lines, unpaid_days: before.unpaid_days }
  return { lines, unpaid_days: isAsProposed('unpaid_time') ? proposal.unpaidDays : 0 }
}

export interface CreateRecordInput {
  readonly employee: EmployeeRow
  readonly month: number
  readonly year: number
  readonly amounts: SalaryAmounts
  readonly notes: string | null
  readonly actor: DecidingActor
}

/**
 * Creates the record of a locked employee, together with the lines of the proposal that explain amounts which were kept.
 * Returns its id.
 *
 * Throws 400 at the month if the employee cannot have a salary of it, and at an employee who is inactive without a last day.
 */
export const createRecord = async (
  tx: Transaction,
  service: Pick<Service, 'clock'>,
  { employee, month, year, amounts, notes, actor }: CreateRecordInput,
): Promise<string> => {
  await assertMonthOfEmployee(tx, service, employee, { month, year })
  assertKnownLastDay(employee)
  assertPayable(amounts, employee)
  const proposal = await proposeSalary(tx, service, employee, { month, year })
  const id = uuid()
  await insertSalary(tx, {
    id,
    employee_id: employee.id,
    month,
    year,
    amounts,
    ...explainAmounts(amounts, proposal),
    notes,
    now: service.clock().toISOString(),
    updated_by: actor?.name ?? '',
  })
  return id
}

export interface ChangeRecordInput {
  readonly employee: EmployeeRow
  /** Locked, as it is before the change. */
  readonly salary: LockedSalary
  readonly amounts: SalaryAmounts
  /** Absent notes stay. */
  readonly notes: string | null | undefined
  readonly actor: DecidingActor
}

/**
 * Changes the record of a locked employee.
 *
 * Throws `salary_paid` (409) if it was paid, and 400 at the month if the employee cannot have a salary of it, or at an
 * employee who is inactive without a last day.
 */
export const changeRecord = async (
  tx: Transaction,
  service: Pick<Service, 'clock'>,
  { employee, salary, amounts, notes = salary.notes, actor }: ChangeRecordInput,
): Promise<void> => {
  if (salary.is_paid) throw new ApiError('salary_paid')
  await assertMonthOfEmployee(tx, service, employee, salary)
  assertKnownLastDay(employee)
  assertPayable(amounts, employee)
  const isChanged = salaryFields.some((field) => amounts[field] !== salary.amounts[field])
  const { lines, unpaid_days } = isChanged
    ? explainAmounts(amounts, await proposeSalary(tx, service, employee, salary), salary)
    : salary
  await updateSalary(tx, {
    id: salary.id,
    amounts,
    lines,
    unpaid_days,
    notes,
    now: service.clock().toISOString(),
    updated_by: actor?.name ?? '',
  })
}
