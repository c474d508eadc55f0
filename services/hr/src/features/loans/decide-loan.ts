import { toAed } from '@warsha/contracts/base/money'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { loanDecided } from '@warsha/contracts/hr/events'
import { type Month, monthOf } from '@warsha/contracts/hr/loan-rules'
import type { Loan } from '@warsha/contracts/hr/loans'
import { decisionBlockedBy } from '@warsha/contracts/hr/request-states'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import { type IdempotentRequest, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { assertCanDecide, type DecidingActor } from '../employees/assert-can-decide.ts'
import { lockEmployee } from '../employees/employees.store.ts'
import { lockLoan, selectEmployeeOfLoan, updateLoanStatus } from './loans.store.ts'
import { getLoan } from './loans.views.ts'

export interface DecideLoanInput {
  readonly id: string
  readonly actor: DecidingActor
  readonly decision: 'approved' | 'rejected'
  readonly admin_notes?: string | null | undefined
  readonly rejection_reason?: string
  readonly idempotency?: IdempotentRequest | undefined
}

const isLater = (one: Month, other: Month): boolean =>
  one.year > other.year || (one.year === other.year && one.month > other.month)

/**
 * Approves or rejects a pending request. If it is approved after its first month, the installments start in the month
 * of the approval, so that they do not become due at the same time.
 *
 * Throws `own_request` or `not_allowed` (403) and `request_decided` (409).
 */
export const decideLoan = (service: Service, input: DecideLoanInput): Promise<{ data: Loan }> =>
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
    const start = isLater(currentMonth, requestedStart) ? currentMonth : requestedStart
    const version = await updateLoanStatus(tx, {
      id,
      status: decision,
      start_month: start.month,
      start_year: start.year,
      admin_notes: input.admin_notes ?? null,
      rejection_reason: input.rejection_reason ?? null,
      decided_at: now.toISOString(),
      decided_by: actor?.id ?? null,
      decided_by_name: actor?.name ?? null,
      now: now.toISOString(),
      updated_by: actor?.name ?? '',
    })
    if (version === null) throw new ApiError('request_decided')

    const facts = { type: loan.type, amount: toAed(loan.amount) }
    await addEvent(tx, loanDecided, `loan:${id}`, {
      id,
      version,
      employee_id: employee.id,
      employee_name: fullNameOf(employee),
      employee_role: employee.role_name,
      actor_id: actor?.id ?? null,
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
