import type {
  AttendanceCorrection,
  requestAttendanceCorrection,
} from '@warsha/contracts/hr/attendance-corrections'
import { maxShiftHours } from '@warsha/contracts/hr/attendance-limits'
import { correctionRequested } from '@warsha/contracts/hr/events'
import { ApiError, fieldError, notFound, toInstant, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { deriveId, type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { hasOverlappingRecord, selectOptionalRecordTimes } from '../attendance/attendance.store.ts'
import { lockOptionalEmployee } from '../employees/employees.store.ts'
import { hasPendingOverlap, insertCorrection } from './corrections.store.ts'
import { getCorrection } from './corrections.views.ts'

type Context = RequestContext<typeof requestAttendanceCorrection>
type Input = Pick<Context, 'body' | 'idempotency'> & {
  readonly actor: Pick<Context['actor'], 'id' | 'name'>
}

/**
 * Asks for other times of an own record, or for a record that is missing.
 *
 * Throws `correction_pending` (409) if a request is undecided, and 400 at the times if they are impossible.
 */
export const requestCorrection = (
  service: Service,
  { actor, body, idempotency }: Input,
): Promise<{ data: AttendanceCorrection }> =>
  runOnce(service.db, idempotency, async (tx) => {
    const employee = await lockOptionalEmployee(tx, actor.id)
    if (!employee) throw notFound()
    const now = service.clock()
    const { shop_timezone: zone } = await readLocalSettings(tx)
    const checkIn = new Date(toInstant(zone, body.check_in_time!))
    const checkOut = new Date(toInstant(zone, body.check_out_time!))
    assertPossibleTimes(checkIn, checkOut, now)
    if (toLocalDate(zone, checkIn) < employee.hire_date)
      throw fieldError('check_in_time', 'before_hire_date')

    const recordId = body.attendance_id ?? null
    const record = recordId ? await findOwnRecord(tx, recordId, actor.id) : null
    const span = { employeeId: actor.id, from: checkIn, until: checkOut, exceptId: recordId }
    if (await hasOverlappingRecord(tx, span)) throw fieldError('check_in_time', 'overlaps_record')
    if (!record && (await hasPendingOverlap(tx, actor.id, checkIn, checkOut)))
      throw new ApiError('correction_pending')

    const id = deriveId(idempotency)
    await insertCorrection(tx, {
      id,
      employee_id: actor.id,
      record_id: recordId,
      requested_check_in: checkIn.toISOString(),
      requested_check_out: checkOut.toISOString(),
      original_check_in: record?.check_in_time ?? null,
      original_check_out: record?.check_out_time ?? null,
      reason: body.reason,
      now: now.toISOString(),
    })
    const correction = await getCorrection(tx, id)
    await publishRequest(tx, service, actor, correction, {
      requested_date: toLocalDate(zone, checkIn),
      employee_role: employee.role_name,
    })
    return { data: correction }
  })

const findOwnRecord = async (tx: Transaction, id: string, employeeId: string) => {
  const record = await selectOptionalRecordTimes(tx, id)
  if (!record || record.employee_id !== employeeId) throw notFound()
  return record
}

/** Throws 400 at the time that is impossible. */
const assertPossibleTimes = (checkIn: Date, checkOut: Date, now: Date): void => {
  if (checkIn > now) throw fieldError('check_in_time', 'time_in_future')
  if (checkOut > now) throw fieldError('check_out_time', 'time_in_future')
  if (checkOut <= checkIn) throw fieldError('check_out_time', 'before_check_in')
  if (checkOut.getTime() - checkIn.getTime() > maxShiftHours * 3_600_000)
    throw fieldError('check_out_time', 'shift_too_long', { hours: maxShiftHours })
}

const publishRequest = async (
  tx: Transaction,
  service: Service,
  actor: Input['actor'],
  correction: AttendanceCorrection,
  facts: { readonly requested_date: string; readonly employee_role: string },
): Promise<void> => {
  const { id, version, employee_id, requested_check_in, requested_check_out } = correction
  await addEvent(tx, correctionRequested, `attendance_correction:${id}`, {
    id,
    version,
    employee_id,
    employee_name: actor.name,
    requested_check_in,
    requested_check_out,
    ...facts,
    at: correction.request_date,
  })
  await addAuditEntry(tx, service.name, actor, {
    action: 'attendance_correction_requested',
    subject: { type: 'attendance_correction', id },
    details: { attendance_id: correction.attendance_id, requested_check_in, requested_check_out },
  })
}
