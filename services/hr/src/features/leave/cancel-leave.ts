import type * as endpoints from '@warsha/contracts/hr/leave'
import { decisionBlockedBy } from '@warsha/contracts/hr/request-states'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { lockEmployee } from '../employees/employees.store.ts'
import { toCancellationColumns } from '../requests/request-decision.ts'
import { lockLeaveRequest, selectEmployeeOfRequest, updateStatus } from './leave.store.ts'
import { getLeave } from './leave.views.ts'

type CancelLeaveInput = Pick<RequestContext<typeof endpoints.cancelLeave>, 'actor' | 'params'>

/** Cancels the caller's own pending request. Throws `request_decided` (409) if it is not pending. */
export const cancelLeave = (service: Service, { actor, params: { id } }: CancelLeaveInput) =>
  service.db.inTransaction(async (tx) => {
    const employeeId = await selectEmployeeOfRequest(tx, id)
    if (employeeId !== actor.id) throw notFound()
    await lockEmployee(tx, employeeId)
    // Against a decision at the same time.
    const blockedBy = decisionBlockedBy(await lockLeaveRequest(tx, id))
    if (blockedBy) throw new ApiError(blockedBy)
    const now = service.clock()
    await updateStatus(tx, toCancellationColumns(id, actor, now.toISOString()))
    await addAuditEntry(tx, service.name, actor, {
      action: 'leave_cancelled',
      subject: { type: 'leave', id },
    })
    return { data: await getLeave(tx, id, actor, now) }
  })
