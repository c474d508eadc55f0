/** Reads of loans and advances. Amounts are in AED. */

import {
  aedFromText,
  type Fils,
  fils,
  filsFromText,
  sumFils,
  toAed,
} from '@warsha/contracts/base/money'
import type { StaffRole } from '@warsha/contracts/hr/employees'
import { type LoanType, splitInstallments } from '@warsha/contracts/hr/loan-rules'
import type { Loan, LoanPayment } from '@warsha/contracts/hr/loans'
import { decisionBlockedBy, type RequestStatus } from '@warsha/contracts/hr/request-states'
import { notFound, startOfLocalDay } from '@warsha/service-kit/base'
import { type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import { maxExportedRows, readLocalSettings } from '@warsha/service-kit/process'
import {
  countDeciders,
  type Deciders,
  type DecidingActor,
  decidingBlockedBy,
} from '../employees/assert-can-decide.ts'
import sql from './loans.sql'
import { selectRunningLoans } from './loans.store.ts'

interface LoanFilter {
  readonly id?: string | null | undefined
  readonly employee_id?: string | null | undefined
  readonly type?: string | null | undefined
  readonly status?: string | null | undefined
  readonly year?: number | undefined
}

/** Returns the instants between which the requests of a year were made. */
const toInstantRange = async (db: Queryable, year: number | undefined) => {
  if (year === undefined) return { from: null, to: null }
  const { shop_timezone } = await readLocalSettings(db)
  return {
    from: startOfLocalDay(shop_timezone, `${year}-01-01`),
    to: startOfLocalDay(shop_timezone, `${year + 1}-01-01`),
  }
}

const toParams = async (db: Queryable, filter: LoanFilter) => ({
  id: filter.id ?? null,
  employee_id: filter.employee_id ?? null,
  type: filter.type ?? null,
  status: filter.status ?? null,
  ...(await toInstantRange(db, filter.year)),
})

const selectRows = async (
  db: Queryable,
  filter: LoanFilter,
  ids: readonly string[] | null = null,
) => queryRows(db, sql.selectLoans, { ...(await toParams(db, filter)), ids })

const toLoan = (
  row: Awaited<ReturnType<typeof selectRows>>[number],
  actor: DecidingActor,
  deciders: Deciders,
): Loan => {
  const { role_name, is_active, ...rest } = row
  const amount = filsFromText(row.amount)
  const paid = filsFromText(row.amount_paid)
  const target = { id: row.employee_id, role_name: role_name as StaffRole, is_active }
  const actorBlockedBy = decidingBlockedBy(actor, target, deciders)
  return {
    ...rest,
    type: row.type as LoanType,
    status: row.status as RequestStatus,
    amount: toAed(amount),
    installment_amount: toAed(splitInstallments(amount, row.installments)[0]!),
    amount_paid: toAed(paid),
    amount_remaining: toAed(fils(amount - paid)),
    decision_blocked_by: decisionBlockedBy(row) ?? actorBlockedBy,
    payment_blocked_by: row.status === 'approved' ? actorBlockedBy : 'loan_not_running',
  }
}

/** Returns loans and advances, newest first, at most 1,000. */
export const listLoans = async (
  db: Queryable,
  filter: LoanFilter,
  actor: DecidingActor,
): Promise<Loan[]> => {
  const deciders = await countDeciders(db, actor)
  const rows = await selectRows(db, filter)
  return rows.map((row) => toLoan(row, actor, deciders))
}

/** Returns the ids of all requests of a filter, newest first. */
export const selectAllLoanIds = async (
  db: Queryable,
  filter: LoanFilter,
): Promise<readonly string[]> => {
  const params = await toParams(db, filter)
  return (await queryRow(db, sql.selectLoanIds, { ...params, limit: maxExportedRows })).ids
}

/** Returns these requests, newest first, at most 1,000. */
export const listLoansByIds = async (
  db: Queryable,
  ids: readonly string[],
  actor: DecidingActor,
): Promise<Loan[]> => {
  const deciders = await countDeciders(db, actor)
  return (await selectRows(db, {}, ids)).map((row) => toLoan(row, actor, deciders))
}

/** Throws 404 if there is no such request. */
export const getLoan = async (db: Queryable, id: string, actor: DecidingActor): Promise<Loan> => {
  const [loan] = await listLoans(db, { id }, actor)
  if (!loan) throw notFound()
  return loan
}

/** Returns the repayments of a loan, newest first. */
export const listLoanPayments = async (db: Queryable, loanId: string): Promise<LoanPayment[]> =>
  (await queryRows(db, sql.selectLoanPayments, { loan_id: loanId })).map(
    ({ salary_month, salary_year, ...row }) => ({
      ...row,
      amount: aedFromText(row.amount),
      source: salary_month === null ? ('payment' as const) : ('salary' as const),
      month: salary_month,
      year: salary_year,
    }),
  )

/** Returns what an employee still owes. */
export const getOutstandingLoans = async (db: Queryable, employeeId: string): Promise<Fils> =>
  sumFils(
    (await selectRunningLoans(db, employeeId)).map(({ amount, amount_paid }) =>
      fils(amount - amount_paid),
    ),
  )

export const getLoanStats = async (db: Queryable, year: number | undefined) => {
  const row = await queryRow(db, sql.selectLoanStats, await toInstantRange(db, year))
  const approved = filsFromText(row.approved)
  const paid = filsFromText(row.paid)
  return {
    pending_requests: row.pending_requests,
    approved_requests: row.approved_requests,
    total_amount_approved: toAed(approved),
    total_amount_paid: toAed(paid),
    total_amount_outstanding: toAed(fils(approved - paid)),
  }
}
