import { fils, sumFils, toAed } from '@warsha/contracts/base/money'
import { salaryPaid } from '@warsha/contracts/hr/events'
import { calculateSalary } from '@warsha/contracts/hr/salary-rules'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import type { DecidingActor } from '../employees/assert-can-decide.ts'
import type { EmployeeRow } from '../employees/employees.store.ts'
import { allocateDeduction } from '../loans/allocate-deduction.ts'
import { bookLoanPayment } from '../loans/book-loan-payment.ts'
import { lockRunningLoans } from '../loans/loans.store.ts'
import { assertKnownLastDay } from './payroll-month-rules.ts'
import { type LockedSalary, lockSalary, updateAsPaid } from './salary.store.ts'
import { assertMonthOfEmployee } from './write-salary.ts'

/**
 * Books the installments that a salary deducts.
 *
 * Throws `deduction_exceeds_loans` (409) with both amounts if loans were repaid since the salary was recorded: the rest
 * would be kept back without being owed.
 */
const bookInstallments = async (
  tx: Transaction,
  salary: LockedSalary,
  actor: DecidingActor,
  now: string,
): Promise<void> => {
  const { advance_deduction } = salary.amounts
  if (advance_deduction === 0) return
  // Against repayments outside of the payroll.
  const loans = await lockRunningLoans(tx, salary.employee_id)
  const owed = sumFils(loans.map(({ amount, amount_paid }) => fils(amount - amount_paid)))
  if (advance_deduction > owed)
    throw new ApiError('deduction_exceeds_loans', {
      amount: toAed(advance_deduction),
      outstanding: toAed(owed),
    })
  for (const { loan, amount } of allocateDeduction(loans, advance_deduction, salary))
    if (amount > 0)
      await bookLoanPayment(tx, { loanId: loan.id, amount, notes: null, salary, actor, now })
}

/**
 * Pays a record of a locked employee: books the installments that it deducts and publishes the event.
 *
 * Throws `salary_paid` (409) if it was paid before, `deduction_exceeds_loans` (409), and 400 at the month if the employee
 * cannot have a salary of it, or at an employee who is inactive without a last day.
 */
export const payRecord = async (
  tx: Transaction,
  service: Pick<Service, 'clock' | 'name'>,
  id: string,
  employee: EmployeeRow,
  actor: DecidingActor,
  audit: object = {},
): Promise<void> => {
  // Against a change, a deletion or another payment.
  const salary = await lockSalary(tx, id)
  if (salary.is_paid) throw new ApiError('salary_paid')
  await assertMonthOfEmployee(tx, service, employee, salary)
  assertKnownLastDay(employee)
  const now = service.clock().toISOString()
  await bookInstallments(tx, salary, actor, now)
  const version = await updateAsPaid(tx, {
    id,
    paid_by: actor?.id ?? null,
    now,
    updated_by: actor?.name ?? '',
  })
  if (version === null) throw new ApiError('salary_paid')

  const { month, year } = salary
  await addEvent(tx, salaryPaid, `salary:${id}`, {
    id,
    version,
    employee_id: employee.id,
    actor_id: actor?.id ?? null,
    month,
    year,
    at: now,
  })
  await addAuditEntry(tx, service.name, actor, {
    action: 'salary_paid',
    subject: { type: 'salary', id },
    details: {
      employee_id: employee.id,
      month,
      year,
      net_salary: toAed(calculateSalary(salary.amounts).net_salary),
      ...audit,
    },
  })
}
