import type {
  AttendanceRecord,
  punchOut as punchOutEndpoint,
} from '@warsha/contracts/hr/attendance'
import { maxShiftHours } from '@warsha/contracts/hr/attendance-limits'
import { ApiError, fieldError, notFound } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { lockOptionalEmployee } from '../employees/employees.store.ts'
import { addPunch, type PunchEvidence, type PunchInput } from '../punches/add-punch.ts'
import { completeRecord, selectOptionalOpenRecord, selectRecordsOfDay } from './attendance.store.ts'
import { getAttendanceRecord } from './attendance.views.ts'
import { isShiftExpired } from './attendance-rules.ts'
import { loadRecordContext, storedWorkDay, toCheckOutColumns } from './calculate-record.ts'
import { publishAttendanceChange } from './publish-change.ts'
import { punchNow } from './punch-now.ts'

/**
 * Completes the open record at the server's time.
 *
 * Throws `not_checked_in` (409), `shift_expired` (409) after 16 hours, and the errors of `checkEvidence`.
 */
export const punchOut = (
  service: Service,
  request: RequestContext<typeof punchOutEndpoint>,
): Promise<{ data: AttendanceRecord }> =>
  punchNow(service, 'out', request, (tx, now, input, evidence) =>
    closeRecord(tx, now, input, evidence, request.body.notes ?? null),
  )

/** Completes the open record at the time of a punch. Locks the employee, so that parallel punches complete it once. */
export const closeRecord = async (
  tx: Transaction,
  now: Date,
  input: PunchInput,
  evidence: PunchEvidence,
  notes: string | null,
): Promise<AttendanceRecord> => {
  const { employeeId, at } = input
  if (!(await lockOptionalEmployee(tx, employeeId))) throw notFound()
  const open = await selectOptionalOpenRecord(tx, employeeId)
  if (!open) throw new ApiError('not_checked_in')
  const checkIn = new Date(open.check_in_time)
  if (isShiftExpired(checkIn, at)) throw new ApiError('shift_expired', { hours: maxShiftHours })
  if (at < checkIn) throw fieldError('punched_at', 'before_check_in')

  const context = await loadRecordContext(tx, employeeId, checkIn)
  const sameDay = await selectRecordsOfDay(tx, employeeId, open.work_date, open.id)
  const columns = toCheckOutColumns(
    context,
    storedWorkDay(context, open),
    { checkIn, checkOut: at },
    sameDay,
  )
  const flags = await addPunch(tx, now, input, evidence, open.id)
  await completeRecord(tx, {
    ...columns,
    id: open.id,
    notes,
    flags: [...new Set([...open.flags, ...flags])],
    now: now.toISOString(),
  })
  await publishAttendanceChange(tx, { id: open.id, employeeId }, now)
  return getAttendanceRecord(tx, open.id, now)
}
