/** Decisions about correction requests. */
import type {
  AttendanceCorrection,
  approveCorrection as approveEndpoint,
  rejectCorrection as rejectEndpoint,
} from '@warsha/contracts/hr/attendance-corrections'
import { correctionDecided } from '@warsha/contracts/hr/events'
import { ApiError, checkVersion, notFound, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { hasOverlappingRecord, selectOptionalRecordTimes } from '../attendance/attendance.store.ts'
import { replaceRecordTimes } from '../attendance/replace-record-times.ts'
import { assertCanManage } from '../employees/assert-can-manage.ts'
import { lockOptionalEmployee } from '../employees/employees.store.ts'
import {
  type LockedCorrection,
  lockOptionalCorrection,
  updateDecision,
} from './corrections.store.ts'
import { getCorrection } from './corrections.views.ts'

type Actor = RequestContext<typeof approveEndpoint>['actor']

/**
 * Approves a request: the record gets the requested times and is calculated again, or is added if it was missing.
 *
 * Throws `not_allowed` (403) for own requests and higher ranks, `correction_decided` (409), and `record_changed` (409) if
 * the record has other times than when the request was made.
 */
export const approveCorrection = (
  service: Service,
  { actor, params, body, idempotency }: RequestContext<typeof approveEndpoint>,
): Promise<{ data: AttendanceCorrection }> =>
  runOnce(service.db, idempotency, async (tx) => {
    const correction = await lockUndecided(tx, actor, params.id, body.version)
    await assertUnchanged(tx, correction)
    const recordId = await replaceRecordTimes(tx, service.clock(), {
      employeeId: correction.employee_id,
      recordId: correction.record_id,
      checkIn: new Date(correction.requested_check_in),
      checkOut: new Date(correction.requested_check_out),
    })
    return storeDecision(tx, service, actor, {
      id: correction.id,
      status: 'approved',
      record_id: recordId,
      admin_notes: body.admin_notes ?? null,
      rejection_reason: null,
    })
  })

/** Rejects a request with a reason. Throws as `approveCorrection` does. */
export const rejectCorrection = (
  service: Service,
  { actor, params, body, idempotency }: RequestContext<typeof rejectEndpoint>,
): Promise<{ data: AttendanceCorrection }> =>
  runOnce(service.db, idempotency, async (tx) => {
    const correction = await lockUndecided(tx, actor, params.id, body.version)
    return storeDecision(tx, service, actor, {
      id: correction.id,
      status: 'rejected',
      record_id: correction.record_id,
      admin_notes: null,
      rejection_reason: body.rejection_reason,
    })
  })

const lockUndecided = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  readVersion: number | undefined,
): Promise<LockedCorrection> => {
  const correction = await lockOptionalCorrection(tx, id)
  if (!correction) throw notFound()
  await assertCanManage(tx, actor, correction.employee_id)
  if (correction.status !== 'pending') throw new ApiError('correction_decided')
  const { version, request_date, decided_at, decided_by_name } = correction
  const stamp = { version, updated_at: decided_at ?? request_date, updated_by: decided_by_name }
  checkVersion(stamp, readVersion)
  return correction
}

/** Locks the employee against punches. Throws `record_changed` (409). */
const assertUnchanged = async (tx: Transaction, correction: LockedCorrection): Promise<void> => {
  await lockOptionalEmployee(tx, correction.employee_id)
  const record = correction.record_id
    ? await selectOptionalRecordTimes(tx, correction.record_id)
    : null
  const isSame =
    (record?.check_in_time ?? null) === correction.original_check_in &&
    (record?.check_out_time ?? null) === correction.original_check_out
  const span = {
    employeeId: correction.employee_id,
    from: new Date(correction.requested_check_in),
    until: new Date(correction.requested_check_out),
    exceptId: correction.record_id,
  }
  if (!isSame || (await hasOverlappingRecord(tx, span))) throw new ApiError('record_changed')
}

interface Decision {
  readonly id: string
  readonly status: 'approved' | 'rejected'
  readonly record_id: string | null
  readonly admin_notes: string | null
  readonly rejection_reason: string | null
}

const storeDecision = async (
  tx: Transaction,
  service: Service,
  actor: Actor,
  decision: Decision,
): Promise<{ data: AttendanceCorrection }> => {
  const now = service.clock().toISOString()
  await updateDecision(tx, {
    ...decision,
    decided_by: actor.id,
    decided_by_name: actor.name,
    now,
  })
  const correction = await getCorrection(tx, decision.id)
  const { shop_timezone } = await readLocalSettings(tx)
  await addEvent(tx, correctionDecided, `attendance_correction:${decision.id}`, {
    id: decision.id,
    version: correction.version,
    employee_id: correction.employee_id,
    status: decision.status,
    requested_check_in: correction.requested_check_in,
    requested_date: toLocalDate(shop_timezone, new Date(correction.requested_check_in)),
    rejection_reason: decision.rejection_reason,
    decided_by_name: actor.name,
    at: now,
  })
  await addAuditEntry(tx, service.name, actor, {
    action: `attendance_correction_${decision.status}`,
    subject: { type: 'employee', id: correction.employee_id },
    details: {
      correction_id: decision.id,
      attendance_id: correction.attendance_id,
      from: [correction.original_check_in, correction.original_check_out],
      to: [correction.requested_check_in, correction.requested_check_out],
    },
  })
  return { data: correction }
}
