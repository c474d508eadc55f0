import type * as endpoints from '@warsha/contracts/hr/loans'
import { decisionBlockedBy } from '@warsha/contracts/hr/request-states'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { lockEmployee } from '../employees/employees.store.ts'
import { toCancellationColumns } from '../requests/request-decision.ts'
import { lockLoan, selectEmployeeOfLoan, updateLoanStatus } from './loans.store.ts'
import { getLoan } from './loans.views.ts'

type CancelLoanInput = Pick<RequestContext<typeof endpoints.cancelLoan>, 'actor' | 'params'>

/** Cancels the caller's own pending request. Throws `request_decided` (409) if it is not pending. */
export const cancelLoan = (service: Service, { actor, params: { id } }: CancelLoanInput) =>
  service.db.inTransaction(async (tx) => {
    const employeeId = await selectEmployeeOfLoan(tx, id)
    if (employeeId !== actor.id) throw notFound()
    await lockEmployee(tx, employeeId)
    // Against a decision at the same time.
    const loan = await lockLoan(tx, id)
    const blockedBy = decisionBlockedBy(loan)
    if (blockedBy) throw new ApiError(blockedBy)
    await updateLoanStatus(tx, {
      ...toCancellationColumns(id, actor, service.clock().toISOString()),
      start_month: loan.start_month,
      start_year: loan.start_year,
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'loan_cancelled',
      subject: { type: 'loan', id },
    })
    return { data: await getLoan(tx, id, actor) }
  })
