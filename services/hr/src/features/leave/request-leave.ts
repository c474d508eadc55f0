import { leaveRequested } from '@warsha/contracts/hr/events'
import type * as endpoints from '@warsha/contracts/hr/leave'
import { countLeaveDays } from '@warsha/contracts/hr/leave-rules'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { lockEmployee } from '../employees/employees.store.ts'
import { toRequestPersons } from '../requests/request-persons.ts'
import { assertEnoughLeave } from './assert-enough-leave.ts'
import { assertWithinEmployment } from './assert-within-employment.ts'
import { insertLeaveRequest, selectOptionalOverlap } from './leave.store.ts'
import { getLeave } from './leave.views.ts'

export type RequestLeaveInput = Pick<
  RequestContext<typeof endpoints.requestLeave>,
  'actor' | 'body' | 'idempotency'
>

/**
 * Applies for leave. The days are counted by the server.
 *
 * Throws `leave_overlaps` (409) if there is pending or approved leave on one of the days, and `leave_balance_exceeded`
 * (409) if pending and approved leave of the type leaves too few days in one of the years. Throws `leave_before_hire` or
 * `leave_after_leaving` (422).
 */
export const requestLeave = (service: Service, { actor, body, idempotency }: RequestLeaveInput) =>
  runOnce(service.db, idempotency, async (tx) => {
    // Serialises all requests of this employee, so that two of them cannot use the same balance.
    const employee = await lockEmployee(tx, actor.id)
    const { leave_type, start_date, end_date, reason } = body
    const leave = { start_date, end_date, is_half_day: body.is_half_day ?? false }

    assertWithinEmployment(employee, leave)
    const overlap = await selectOptionalOverlap(tx, {
      employee_id: employee.id,
      start_date,
      end_date,
    })
    if (overlap)
      throw new ApiError('leave_overlaps', { from: overlap.start_date, to: overlap.end_date })

    await assertEnoughLeave(tx, employee, { ...leave, leave_type }, ['pending', 'approved'])

    const id = uuid()
    const now = service.clock()
    const total_days = countLeaveDays(leave)
    await insertLeaveRequest(tx, {
      id,
      employee_id: employee.id,
      leave_type,
      ...leave,
      total_days,
      reason,
      now: now.toISOString(),
      updated_by: actor.name,
    })
    const facts = { leave_type, start_date, end_date, total_days }
    await addEvent(tx, leaveRequested, `leave:${id}`, {
      id,
      version: 1,
      ...toRequestPersons(employee, actor),
      ...facts,
      at: now.toISOString(),
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'leave_requested',
      subject: { type: 'leave', id },
      details: facts,
    })
    return { data: await getLeave(tx, id, actor, now) }
  })
