import { toAed } from '@warsha/contracts/base/money'
import { loanDecided } from '@warsha/contracts/hr/events'
import { type Month, monthAfter, monthIndex, monthOf } from '@warsha/contracts/hr/loan-rules'
import type { Loan } from '@warsha/contracts/hr/loans'
import { decisionBlockedBy } from '@warsha/contracts/hr/request-states'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { assertCanDecide } from '../employees/assert-can-decide.ts'
import { lockEmployee } from '../employees/employees.store.ts'
import { type DecideRequestInput, toDecisionColumns } from '../requests/request-decision.ts'
import { toRequestPersons } from '../requests/request-persons.ts'
import { hasPaidSalary, lockLoan, selectEmployeeOfLoan, updateLoanStatus } from './loans.store.ts'
import { getLoan } from './loans.views.ts'

const isLater = (one: Month, other: Month): boolean => monthIndex(one) > monthIndex(other)

/** Returns the month of the first installment: no month that is over, and none whose salary is paid already. */
const findFirstMonth = async (
  tx: Transaction,
  employeeId: string,
  requested: Month,
  current: Month,
): Promise<Month> => {
  let first = isLater(current, requested) ? current : requested
  while (await hasPaidSalary(tx, employeeId, first)) first = monthAfter(first)
  return first
}

/**
 * Approves or rejects a pending request. If it is approved after its first month, the installments start in the month
 * of the approval, or in the next one that is not paid yet, so that two do not become due at the same time.
 *
 * Throws `own_request` or `not_allowed` (403) and `request_decided` (409).
 */
export const decideLoan = (service: Service, input: DecideRequestInput): Promise<{ data: Loan }> =>
  runOnce(service.db, input.idempotency, async (tx) => {
    const { id, actor, decision } = input
    const employee = await lockEmployee(tx, await selectEmployeeOfLoan(tx, id))
    // Against another decision and the employee's cancellation.
    const loan = await lockLoan(tx, id)
    const audit = await assertCanDecide(tx, actor, employee)
    const blockedBy = decisionBlockedBy(loan)
    if (blockedBy) throw new ApiError(blockedBy)

    const now = service.clock()
    const { shop_timezone } = await readLocalSettings(tx)
    const requestedStart = { month: loan.start_month, year: loan.start_year }
    const currentMonth = monthOf(toLocalDate(shop_timezone, now))
    const start = await findFirstMonth(tx, employee.id, requestedStart, currentMonth)
    const version = await updateLoanStatus(tx, {
      ...toDecisionColumns(input, now.toISOString()),
      start_month: start.month,
      start_year: start.year,
    })
    if (version === null) throw new ApiError('request_decided')

    const facts = { type: loan.type, amount: toAed(loan.amount) }
    await addEvent(tx, loanDecided, `loan:${id}`, {
      id,
      version,
      ...toRequestPersons(employee, actor),
      ...facts,
      decision,
      at: now.toISOString(),
    })
    await addAuditEntry(tx, service.name, actor, {
      action: `loan_${decision}`,
      subject: { type: 'loan', id },
      details: { ...facts, employee_id: employee.id, ...audit },
    })
    return { data: await getLoan(tx, id, actor) }
  })
