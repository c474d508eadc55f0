import type { Fils } from '@warsha/contracts/base/money'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import type { DecidingActor } from '../employees/assert-can-decide.ts'
import { addToAmountPaid, insertLoanPayment } from './loans.store.ts'

export interface LoanPaymentInput {
  readonly loanId: string
  readonly amount: Fils
  readonly notes: string | null
  /** The salary that deducts the amount, or null. */
  readonly salary: { readonly id: string; readonly month: number; readonly year: number } | null
  readonly actor: DecidingActor
  readonly now: string
}

/** Books a repayment of a locked loan. A loan without a remaining amount becomes completed. */
export const bookLoanPayment = async (tx: Transaction, input: LoanPaymentInput): Promise<void> => {
  const { loanId, amount, salary, actor, now } = input
  await insertLoanPayment(tx, {
    id: uuid(),
    loan_id: loanId,
    amount,
    salary_id: salary?.id ?? null,
    salary_month: salary?.month ?? null,
    salary_year: salary?.year ?? null,
    notes: input.notes,
    now,
    paid_by: actor?.id ?? null,
  })
  const version = await addToAmountPaid(tx, {
    id: loanId,
    amount,
    now,
    updated_by: actor?.name ?? '',
  })
  if (version === null) throw new ApiError('loan_not_running')
}
