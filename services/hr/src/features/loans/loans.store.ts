/** Loans and advances in the database. Money is numeric(12,2) there and fils here. */

import { type Fils, filsFromText, filsToText } from '@warsha/contracts/base/money'
import type { LoanType, Month } from '@warsha/contracts/hr/loan-rules'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import type { RequestStatusColumns } from '../requests/request-decision.ts'
import sql from './loans.sql'

export interface LoanRow {
  readonly id: string
  readonly employee_id: string
  readonly type: LoanType
  readonly amount: Fils
  readonly installments: number
  readonly start_month: number
  readonly start_year: number
  readonly amount_paid: Fils
  readonly status: string
  readonly version: number
}

const toLoanRow = <Row extends { type: string; amount: string; amount_paid: string }>(
  row: Row,
) => ({
  ...row,
  type: row.type as LoanType,
  amount: filsFromText(row.amount),
  amount_paid: filsFromText(row.amount_paid),
})

export interface NewLoanRow {
  readonly id: string
  readonly employee_id: string
  readonly type: LoanType
  readonly amount: Fils
  readonly reason: string
  readonly installments: number
  readonly start: Month
  readonly consent_text: string
  readonly now: string
  readonly updated_by: string
}

export const insertLoan = (tx: Transaction, { start, amount, ...row }: NewLoanRow) =>
  execute(tx, sql.insertLoan, {
    ...row,
    amount: filsToText(amount),
    start_month: start.month,
    start_year: start.year,
  })

/** Throws 404 if there is no such request. */
export const selectEmployeeOfLoan = async (db: Queryable, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectEmployeeOfLoan, { id })
  if (!row) throw notFound()
  return row.employee_id
}

/** Lock the employee first. */
export const lockLoan = async (tx: Transaction, id: string): Promise<LoanRow> =>
  toLoanRow(await queryRow(tx, sql.lockLoan, { id }))

/** Locks the approved loans of an employee, the oldest first. Lock the employee first. */
export const lockRunningLoans = async (tx: Transaction, employee_id: string): Promise<LoanRow[]> =>
  (await queryRows(tx, sql.lockRunningLoans, { employee_id })).map(toLoanRow)

/** Returns the approved loans of an employee, or of everybody, the oldest first. */
export const selectRunningLoans = async (
  db: Queryable,
  employee_id: string | null,
): Promise<LoanRow[]> =>
  (await queryRows(db, sql.selectRunningLoans, { employee_id })).map(toLoanRow)

/** Returns true if the salary of a month is paid, so that it can no longer deduct an installment. */
export const hasPaidSalary = async (
  tx: Transaction,
  employee_id: string,
  { month, year }: Month,
): Promise<boolean> =>
  (await queryRow(tx, sql.selectIsPaidMonth, { employee_id, month, year })).is_paid

interface LoanStatusColumns extends RequestStatusColumns {
  readonly start_month: number
  readonly start_year: number
}

/** Returns the new version, or null if the request is not pending. */
export const updateLoanStatus = async (
  tx: Transaction,
  columns: LoanStatusColumns,
): Promise<number | null> =>
  (await queryOptionalRow(tx, sql.updateLoanStatus, { ...columns }))?.version ?? null

/** Cancels the pending requests of employees who are not active, and returns them. */
export const cancelRequestsOfInactive = (tx: Transaction, now: string) =>
  queryRows(tx, sql.cancelRequestsOfInactive, { now })

/** Returns the new version, or null if the loan is not running or the amount is above what remains. */
export const addToAmountPaid = async (
  tx: Transaction,
  columns: { id: string; amount: Fils; now: string; updated_by: string },
): Promise<number | null> => {
  const row = await queryOptionalRow(tx, sql.addToAmountPaid, {
    ...columns,
    amount: filsToText(columns.amount),
  })
  return row?.version ?? null
}

export interface NewLoanPaymentRow {
  readonly id: string
  readonly loan_id: string
  readonly amount: Fils
  readonly salary_id: string | null
  readonly salary_month: number | null
  readonly salary_year: number | null
  readonly notes: string | null
  readonly now: string
  readonly paid_by: string | null
}

export const insertLoanPayment = (tx: Transaction, row: NewLoanPaymentRow) =>
  execute(tx, sql.insertLoanPayment, { ...row, amount: filsToText(row.amount) })
