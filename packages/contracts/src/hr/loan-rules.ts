/** Rules of loans and salary advances, used by screens and server. Without zod. */
import { type Fils, fils, sumFils } from '../base/money.ts'

export const loanTypes = ['advance', 'loan'] as const
export type LoanType = (typeof loanTypes)[number]

export const maxInstallments = 12

/** A calendar month. `month` is 1 to 12. */
export interface Month {
  readonly month: number
  readonly year: number
}

/** Returns the month after another one: January of the next year after December. */
export const monthAfter = ({ month, year }: Month): Month =>
  month === 12 ? { month: 1, year: year + 1 } : { month: month + 1, year }

/** Returns the month of a date, YYYY-MM-DD. */
export const monthOf = (date: string): Month => ({
  month: Number(date.slice(5, 7)),
  year: Number(date.slice(0, 4)),
})

/** Returns a number that grows by 1 each month. */
export const monthIndex = ({ month, year }: Month): number => year * 12 + month - 1

/** Returns the installments of an amount: rounded down to the fils, the last one takes the rest. */
export const splitInstallments = (amount: Fils, installments: number): Fils[] => {
  const each = Math.floor(amount / installments)
  return Array.from({ length: installments }, (_, index) =>
    fils(index === installments - 1 ? amount - each * (installments - 1) : each),
  )
}

interface RepaidLoan {
  readonly amount: Fils
  readonly installments: number
  readonly amount_paid: Fils
  readonly start_month: number
  readonly start_year: number
}

/** Returns what is due by the end of a month and not yet paid. What earlier months could not deduct is part of it. */
export const dueBy = (loan: RepaidLoan, payrollMonth: Month): Fils => {
  const start = { month: loan.start_month, year: loan.start_year }
  const dueCount = monthIndex(payrollMonth) - monthIndex(start) + 1
  if (dueCount <= 0) return fils(0)
  const scheduled = sumFils(splitInstallments(loan.amount, loan.installments).slice(0, dueCount))
  return fils(Math.max(0, scheduled - loan.amount_paid))
}
