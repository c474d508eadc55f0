import { leaveDecided } from '@warsha/contracts/hr/events'
import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import { decisionBlockedBy } from '@warsha/contracts/hr/request-states'
import { ApiError } from '@warsha/service-kit/base'
import { runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { assertCanDecide } from '../employees/assert-can-decide.ts'
import { lockEmployee } from '../employees/employees.store.ts'
import { type DecideRequestInput, toDecisionColumns } from '../requests/request-decision.ts'
import { toRequestPersons } from '../requests/request-persons.ts'
import { assertEnoughLeave } from './assert-enough-leave.ts'
import { assertWithinEmployment } from './assert-within-employment.ts'
import { lockLeaveRequest, selectEmployeeOfRequest, updateStatus } from './leave.store.ts'
import { getLeave } from './leave.views.ts'

/**
 * Approves or rejects a pending request.
 *
 * Throws `own_request` or `not_allowed` (403), `request_decided` (409), and `leave_balance_exceeded` (409) if approved
 * leave of the type leaves too few days. Throws `leave_before_hire` or `leave_after_leaving` (422) for an approval.
 */
export const decideLeave = (
  service: Service,
  input: DecideRequestInput,
): Promise<{ data: LeaveRequest }> =>
  runOnce(service.db, input.idempotency, async (tx) => {
    const { id, actor, decision } = input
    // Serialises the decisions about this employee, so that two approvals cannot use the same balance.
    const employee = await lockEmployee(tx, await selectEmployeeOfRequest(tx, id))
    // Against another decision and the employee's cancellation.
    const leave = await lockLeaveRequest(tx, id)
    const audit = await assertCanDecide(tx, actor, employee)
    const blockedBy = decisionBlockedBy(leave)
    if (blockedBy) throw new ApiError(blockedBy)

    // The dates of the employment may have changed since the request.
    if (decision === 'approved') {
      assertWithinEmployment(employee, leave)
      await assertEnoughLeave(tx, employee, leave, ['approved'])
    }

    const now = service.clock().toISOString()
    const version = await updateStatus(tx, toDecisionColumns(input, now))
    if (version === null) throw new ApiError('request_decided')

    const { leave_type, start_date, end_date, total_days } = leave
    const facts = { leave_type, start_date, end_date, total_days }
    await addEvent(tx, leaveDecided, `leave:${id}`, {
      id,
      version,
      ...toRequestPersons(employee, actor),
      ...facts,
      decision,
      at: now,
    })
    await addAuditEntry(tx, service.name, actor, {
      action: `leave_${decision}`,
      subject: { type: 'leave', id },
      details: { ...facts, employee_id: employee.id, ...audit },
    })
    return { data: await getLeave(tx, id, actor, service.clock()) }
  })
