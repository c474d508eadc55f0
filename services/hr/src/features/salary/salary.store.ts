/** Salary records in the database. Money is numeric(12,2) there and fils here. */

import { countDays } from '@warsha/contracts/base/calendar-dates'
import { type Fils, filsFromText, filsToText } from '@warsha/contracts/base/money'
import type { Month } from '@warsha/contracts/hr/loan-rules'
import type { SalaryLine } from '@warsha/contracts/hr/salary'
import {
  calculateSalary,
  type SalaryAmounts,
  type SalaryField,
  salaryFields,
  wholeMonthOf,
} from '@warsha/contracts/hr/salary-rules'
import { ApiError, notFound } from '@warsha/service-kit/base'
import {
  execute,
  getViolatedConstraint,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { toMonthRange } from './payroll-rules.ts'
import sql from './salary.sql'

const toAmounts = (row: Readonly<Record<SalaryField, string>>): SalaryAmounts =>
  Object.fromEntries(salaryFields.map((field) => [field, filsFromText(row[field])])) as Record<
    SalaryField,
    Fils
  >

const toColumns = (amounts: SalaryAmounts) => {
  const { gross_salary, total_deductions, net_salary } = calculateSalary(amounts)
  const texts = Object.fromEntries(
    salaryFields.map((field) => [field, filsToText(amounts[field])]),
  ) as Record<SalaryField, string>
  return {
    ...texts,
    gross_salary: filsToText(gross_salary),
    total_deductions: filsToText(total_deductions),
    net_salary: filsToText(net_salary),
  }
}

/** Why a salary has its amounts. */
export interface SalaryExplanation {
  /** Of amounts that are as they were proposed. */
  readonly lines: readonly SalaryLine[]
  /** Days without pay that lower the salary. */
  readonly unpaid_days: number
}

interface ChangedSalaryRow extends SalaryExplanation {
  readonly id: string
  readonly amounts: SalaryAmounts
  readonly notes: string | null
  readonly now: string
  readonly updated_by: string
}

export interface NewSalaryRow extends ChangedSalaryRow {
  readonly employee_id: string
  readonly month: number
  readonly year: number
}

const toExplanationColumns = ({ lines, unpaid_days }: SalaryExplanation) => ({
  unpaid_days: String(unpaid_days),
  lines: JSON.stringify(lines),
})

/** Throws `salary_exists` (409) if the employee has a record of this month. */
export const insertSalary = async (
  tx: Transaction,
  { amounts, lines, unpaid_days, ...row }: NewSalaryRow,
): Promise<void> => {
  try {
    await execute(tx, sql.insertSalary, {
      ...row,
      ...toColumns(amounts),
      ...toExplanationColumns({ lines, unpaid_days }),
    })
  } catch (error) {
    if (getViolatedConstraint(error) === 'salary_records_once_a_month')
      throw new ApiError('salary_exists')
    throw error
  }
}

export const updateSalary = (
  tx: Transaction,
  { amounts, lines, unpaid_days, ...row }: ChangedSalaryRow,
) =>
  execute(tx, sql.updateSalary, {
    ...row,
    ...toColumns(amounts),
    ...toExplanationColumns({ lines, unpaid_days }),
  })

/** Returns the new version, or null if the salary was paid before. */
export const updateAsPaid = async (
  tx: Transaction,
  columns: { id: string; paid_by: string | null; now: string; updated_by: string },
): Promise<number | null> =>
  (await queryOptionalRow(tx, sql.updateAsPaid, columns))?.version ?? null

export const deleteSalaryRow = (tx: Transaction, id: string) =>
  execute(tx, sql.deleteSalary, { id })

/** Throws 404 if there is no such record. */
export const selectEmployeeOfSalary = async (db: Queryable, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectEmployeeOfSalary, { id })
  if (!row) throw notFound()
  return row.employee_id
}

export const selectOptionalIdOfMonth = async (
  db: Queryable,
  employee_id: string,
  { month, year }: { month: number; year: number },
): Promise<string | null> =>
  (await queryOptionalRow(db, sql.selectIdOfMonth, { employee_id, month, year }))?.id ?? null

export type LockedSalary = Awaited<ReturnType<typeof lockSalary>>

/** Lock the employee first. */
export const lockSalary = async (tx: Transaction, id: string) => {
  const row = await queryOptionalRow(tx, sql.lockSalary, { id })
  if (!row) throw notFound()
  return {
    id: row.id,
    employee_id: row.employee_id,
    month: row.month,
    year: row.year,
    is_paid: row.is_paid,
    notes: row.notes,
    version: row.version,
    updated_at: row.updated_at,
    updated_by: row.updated_by,
    amounts: toAmounts(row),
    lines: row.lines as SalaryLine[],
    unpaid_days: Number(row.unpaid_days),
  }
}

export interface Allowances {
  readonly housing_allowance: Fils
  readonly transport_allowance: Fils
  readonly food_allowance: Fils
}

/** Returns the days of employment in the month of a record: from its line `partial_month`, otherwise from the hire date. */
const employedDaysOf = (
  { lines, hire_date }: { readonly lines: readonly SalaryLine[]; readonly hire_date: string },
  { from, to, days }: ReturnType<typeof toMonthRange>,
): number => {
  const partialMonth = lines.find(({ kind }) => kind === 'partial_month')
  if (partialMonth?.days) return partialMonth.days
  const isMonthOfHire = hire_date > from && hire_date <= to
  return isMonthOfHire ? countDays(hire_date, to) : days
}

/**
 * Returns the allowances of the last record before a month, by employee. Those of the first or last month of employment
 * were paid for a part of it, and are scaled to a full one.
 */
export const selectLatestAllowances = async (
  db: Queryable,
  employee_id: string | null,
  payrollMonth: { month: number; year: number },
): Promise<Map<string, Allowances>> => {
  const rows = await queryRows(db, sql.selectLatestAllowances, { employee_id, ...payrollMonth })
  return new Map(
    rows.map(({ lines, ...row }) => {
      const range = toMonthRange(row)
      const record = { lines: lines as SalaryLine[], hire_date: row.hire_date }
      const employedDays = employedDaysOf(record, range)
      const toFull = (text: string) => wholeMonthOf(filsFromText(text), employedDays, range.days)
      return [
        row.employee_id,
        {
          housing_allowance: toFull(row.housing_allowance),
          transport_allowance: toFull(row.transport_allowance),
          food_allowance: toFull(row.food_allowance),
        },
      ]
    }),
  )
}

/** Returns what unpaid records of other months deduct for loans, the oldest first. */
export const selectUnpaidInstallments = async (
  db: Queryable,
  employee_id: string | null,
  payrollMonth: Month,
) =>
  (await queryRows(db, sql.selectUnpaidInstallments, { employee_id, ...payrollMonth })).map(
    (row) => ({ ...row, advance_deduction: filsFromText(row.advance_deduction) }),
  )

/** Returns the records of a month with something to pay, in the order of the employees' codes. */
export const selectSalariesOfMonth = async (
  db: Queryable,
  { month, year }: { month: number; year: number },
) =>
  (await queryRows(db, sql.selectSalariesOfMonth, { month, year })).map((row) => ({
    employee_id: row.employee_id,
    created_at: row.created_at,
    unpaid_days: Number(row.unpaid_days),
    amounts: toAmounts(row),
  }))
