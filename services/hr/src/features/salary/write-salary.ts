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
import { proposeSalaries } from './propose-salaries.ts'
import { insertSalary } from './salary.store.ts'

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
export const assertPayable = (amounts: SalaryAmounts, employee: EmployeeRow): void => {
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
 * Throws 400 at the month if the employee cannot have a salary of it.
 */
export const createRecord = async (
  tx: Transaction,
  service: Pick<Service, 'clock'>,
  { employee, month, year, amounts, notes, actor }: CreateRecordInput,
): Promise<string> => {
  await assertMonthOfEmployee(tx, service, employee, { month, year })
  assertKnownLastDay(employee)
  assertPayable(amounts, employee)
  const proposals = await proposeSalaries(tx, [employee], {
    payrollMonth: { month, year },
    employeeId: employee.id,
    now: service.clock(),
  })
  const proposal = proposals.get(employee.id)!
  const isKept = (field: string) =>
    amounts[field as SalaryField] === proposal.amounts[field as SalaryField]
  const id = uuid()
  await insertSalary(tx, {
    id,
    employee_id: employee.id,
    month,
    year,
    amounts,
    unpaid_days: amounts.unpaid_time === 0 ? 0 : proposal.unpaidDays,
    lines: proposal.lines.filter(({ field }) => isKept(field)),
    notes,
    now: service.clock().toISOString(),
    updated_by: actor?.name ?? '',
  })
  return id
}
