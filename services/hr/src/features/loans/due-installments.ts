/** The installments that are due in a month. Pure. */
import { type Fils, fils, sumFils } from '@warsha/contracts/base/money'
import { dueBy, type Month, monthIndex } from '@warsha/contracts/hr/loan-rules'
import { repayByDeduction } from './allocate-deduction.ts'
import type { LoanRow } from './loans.store.ts'

/** What an unpaid record deducts for loans. */
export interface UnpaidInstallments extends Month {
  readonly advance_deduction: Fils
}

export interface DueInstallment {
  readonly loan_id: string
  readonly amount: Fils
}

const totalDueBy = (loans: readonly LoanRow[], payrollMonth: Month): number =>
  sumFils(loans.map((loan) => dueBy(loan, payrollMonth)))

/**
 * Returns the installments that a salary of a month deducts. Unpaid records of other months keep what they deduct, so that
 * no installment is deducted twice: earlier ones count as paid, and later ones may contain what is due by this month. By
 * each later month at most what is due by then may be deducted in total.
 *
 * `loans` and `unpaid`: the oldest first.
 */
export const getDueInstallments = (
  loans: readonly LoanRow[],
  unpaid: readonly UnpaidInstallments[],
  payrollMonth: Month,
): DueInstallment[] => {
  const isEarlier = (month: Month) => monthIndex(month) < monthIndex(payrollMonth)
  const isLater = (month: Month) => monthIndex(month) > monthIndex(payrollMonth)
  const remainingLoans = unpaid
    .filter(isEarlier)
    .reduce(
      (currentLoans, record) => repayByDeduction(currentLoans, record.advance_deduction, record),
      loans,
    )

  let remaining = totalDueBy(remainingLoans, payrollMonth)
  let deductedLater = 0
  for (const record of unpaid.filter(isLater)) {
    deductedLater += record.advance_deduction
    const dueInTotal = totalDueBy(remainingLoans, record)
    remaining = Math.min(remaining, Math.max(0, dueInTotal - deductedLater))
  }
  return remainingLoans.map((loan) => {
    const amount = fils(Math.min(dueBy(loan, payrollMonth), remaining))
    remaining -= amount
    return { loan_id: loan.id, amount }
  })
}
