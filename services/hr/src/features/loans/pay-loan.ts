import { fils, toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/hr/loans'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { assertCanDecide } from '../employees/assert-can-decide.ts'
import { lockEmployee } from '../employees/employees.store.ts'
import { bookLoanPayment } from './book-loan-payment.ts'
import { lockLoan, selectEmployeeOfLoan } from './loans.store.ts'
import { getLoan } from './loans.views.ts'

type PayLoanInput = Pick<
  RequestContext<typeof endpoints.payLoan>,
  'actor' | 'params' | 'body' | 'idempotency'
>

/**
 * Records a repayment outside of the payroll.
 *
 * Throws `loan_not_running` (409), and `payment_exceeds_remaining` (409) with both amounts.
 */
export const payLoan = (service: Service, { actor, params, body, idempotency }: PayLoanInput) =>
  runOnce(service.db, idempotency, async (tx) => {
    const employee = await lockEmployee(tx, await selectEmployeeOfLoan(tx, params.id))
    // Against other repayments of this loan.
    const loan = await lockLoan(tx, params.id)
    const audit = await assertCanDecide(tx, actor, employee)
    if (loan.status !== 'approved') throw new ApiError('loan_not_running')
    const amount = fils(body.amount)
    const remaining = fils(loan.amount - loan.amount_paid)
    if (amount > remaining)
      throw new ApiError('payment_exceeds_remaining', {
        amount: toAed(amount),
        outstanding: toAed(remaining),
      })

    await bookLoanPayment(tx, {
      loanId: loan.id,
      amount,
      notes: body.notes ?? null,
      salary: null,
      actor,
      now: service.clock().toISOString(),
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'loan_repaid',
      subject: { type: 'loan', id: loan.id },
      details: { amount: toAed(amount), employee_id: employee.id, ...audit },
    })
    return { data: await getLoan(tx, loan.id, actor) }
  })
