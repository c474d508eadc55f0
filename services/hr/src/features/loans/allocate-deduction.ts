/** How a deduction from a salary repays loans. Pure. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import { dueBy, type Month } from '@warsha/contracts/hr/loan-rules'
import type { LoanRow } from './loans.store.ts'

interface Repayment {
  readonly loan: LoanRow
  /** 0 if the deduction repays nothing of this loan. */
  readonly amount: Fils
}

/** Distributes a deduction: first what is due by the month, then what remains. `loans`: the oldest first. */
export const allocateDeduction = (
  loans: readonly LoanRow[],
  deduction: Fils,
  payrollMonth: Month,
): Repayment[] => {
  let left: number = deduction
  const take = (maximum: number): number => {
    const taken = Math.min(left, maximum)
    left -= taken
    return taken
  }
  const dues = loans.map((loan) => take(dueBy(loan, payrollMonth)))
  return loans.map((loan, index) => {
    const due = dues[index]!
    return { loan, amount: fils(due + take(loan.amount - loan.amount_paid - due)) }
  })
}

/** Returns the loans as they are after a deduction. */
export const repayByDeduction = (
  loans: readonly LoanRow[],
  deduction: Fils,
  payrollMonth: Month,
): LoanRow[] =>
  allocateDeduction(loans, deduction, payrollMonth).map(({ loan, amount }) => ({
    ...loan,
    amount_paid: fils(loan.amount_paid + amount),
  }))
