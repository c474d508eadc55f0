import { leaveShortened } from '@warsha/contracts/hr/events'
import type * as endpoints from '@warsha/contracts/hr/leave'
import {
  countLeaveDays,
  findShorteningError,
  shorteningBlockedBy,
} from '@warsha/contracts/hr/leave-rules'
import { ApiError, checkVersion, fieldError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { assertCanDecide } from '../employees/assert-can-decide.ts'
import { lockEmployee } from '../employees/employees.store.ts'
import { toRequestPersons } from '../requests/request-persons.ts'
import { lockLeaveRequest, selectEmployeeOfRequest, updateShortened } from './leave.store.ts'
import { getLeave } from './leave.views.ts'

export type ShortenLeaveInput = Pick<
  RequestContext<typeof endpoints.shortenLeave>,
  'actor' | 'params' | 'body' | 'idempotency'
>

/**
 * Ends approved leave earlier, or withdraws it. No balance is checked, as fewer days are taken. Salary records are not
 * changed.
 *
 * Throws `own_request` or `not_allowed` (403), `leave_not_approved` or `changed_since_read` (409), and 400 at `last_day`
 * unless it is before the present last day, or at `change` if leave of one day is to end earlier.
 */
export const shortenLeave = (
  service: Service,
  { actor, params: { id }, body, idempotency }: ShortenLeaveInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    // In the order of decide-leave.ts.
    const employee = await lockEmployee(tx, await selectEmployeeOfRequest(tx, id))
    const leave = await lockLeaveRequest(tx, id)
    const audit = await assertCanDecide(tx, actor, employee)
    const blockedBy = shorteningBlockedBy(leave)
    if (blockedBy) throw new ApiError(blockedBy)
    checkVersion(leave, body.version)
    const error = findShorteningError(leave, body)
    if (error) throw fieldError(error.path, error.code, error.params)

    const { reason } = body
    const isWithdrawn = body.change === 'withdrawn'
    const end_date = isWithdrawn ? leave.end_date : body.last_day!
    const total_days = countLeaveDays({ ...leave, end_date })
    const now = service.clock()
    const version = await updateShortened(tx, {
      id,
      status: isWithdrawn ? 'cancelled' : 'approved',
      end_date,
      total_days,
      reason,
      decided_by: actor.id,
      decided_by_name: actor.name,
      now: now.toISOString(),
      updated_by: actor.name,
    })

    const { leave_type, start_date, end_date: former_end_date } = leave
    const facts = { leave_type, start_date, end_date, total_days, former_end_date }
    await addEvent(tx, leaveShortened, `leave:${id}`, {
      id,
      version,
      ...toRequestPersons(employee, actor),
      ...facts,
      is_withdrawn: isWithdrawn,
      at: now.toISOString(),
    })
    await addAuditEntry(tx, service.name, actor, {
      action: isWithdrawn ? 'leave_withdrawn' : 'leave_shortened',
      subject: { type: 'leave', id },
      details: {
        ...facts,
        former_total_days: leave.total_days,
        reason,
        // The reason replaces them as the answer to the request.
        former_notes: leave.admin_notes,
        employee_id: employee.id,
        ...audit,
      },
    })
    return { data: await getLeave(tx, id, actor, now) }
  })
