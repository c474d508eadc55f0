import type { AttendanceRecord, punchIn as punchInEndpoint } from '@warsha/contracts/hr/attendance'
import { ApiError, fieldError, notFound } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { lockOptionalEmployee } from '../employees/employees.store.ts'
import { addPunch, type PunchEvidence, type PunchInput } from '../punches/add-punch.ts'
import {
  clearEarlyLeave,
  hasOverlappingRecord,
  insertRecord,
  markMissed,
  selectOptionalOpenRecord,
  selectRecordsOfDay,
  updateFlags,
} from './attendance.store.ts'
import { getAttendanceRecord } from './attendance.views.ts'
import { isShiftExpired } from './attendance-rules.ts'
import {
  isArrivalAmong,
  loadRecordContext,
  toCheckInColumns,
  workDayOf,
} from './calculate-record.ts'
import { publishAttendanceChange } from './publish-change.ts'
import { punchNow } from './punch-now.ts'

/**
 * Opens an attendance record at the server's time. An open record of more than 16 hours ago is closed without hours.
 *
 * Throws `already_checked_in` (409) and the errors of `checkEvidence`.
 */
export const punchIn = (
  service: Service,
  request: RequestContext<typeof punchInEndpoint>,
): Promise<{ data: AttendanceRecord }> => punchNow(service, 'in', request, openRecord)

/** Opens a record at the time of a punch. Locks the employee, so that parallel punches open one record. */
export const openRecord = async (
  tx: Transaction,
  now: Date,
  input: PunchInput,
  evidence: PunchEvidence,
): Promise<AttendanceRecord> => {
  const { employeeId, at } = input
  if (!(await lockOptionalEmployee(tx, employeeId))) throw notFound()
  await closeExpiredRecord(tx, employeeId, at)
  // Only a punch that was made without a connection can be earlier than a stored one.
  const span = { employeeId, from: at, until: new Date(now.getTime() + 1), exceptId: null }
  if (input.isLateSent && (await hasOverlappingRecord(tx, span)))
    throw fieldError('punched_at', 'overlaps_record')

  const context = await loadRecordContext(tx, employeeId, at)
  const day = workDayOf(context, at)
  const sameDay = await selectRecordsOfDay(tx, employeeId, day.date, null)
  await clearEarlyLeave(tx, employeeId, day.date, now.toISOString())

  const id = uuid()
  const columns = toCheckInColumns(context, day, at, isArrivalAmong(sameDay, day, at))
  await insertRecord(tx, {
    ...columns,
    id,
    employee_id: employeeId,
    check_out_time: null,
    now: now.toISOString(),
  })
  const flags = await addPunch(tx, now, input, evidence, id)
  if (flags.length > 0) await updateFlags(tx, id, flags)
  await publishAttendanceChange(tx, { id, employeeId }, now)
  return getAttendanceRecord(tx, id, now)
}

/** Throws `already_checked_in` (409) if the open record is of the last 16 hours. */
const closeExpiredRecord = async (tx: Transaction, employeeId: string, at: Date): Promise<void> => {
  const open = await selectOptionalOpenRecord(tx, employeeId)
  if (!open) return
  if (!isShiftExpired(new Date(open.check_in_time), at)) throw new ApiError('already_checked_in')
  await markMissed(tx, open.id, at.toISOString())
}
