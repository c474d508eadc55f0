import { attendanceChanged } from '@warsha/contracts/hr/events'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'

/** Publishes that a record has changed, so that open pages read it again. The employee must be locked. */
export const publishAttendanceChange = (
  tx: Transaction,
  record: { readonly id: string; readonly employeeId: string },
  now: Date,
): Promise<void> =>
  addEvent(tx, attendanceChanged, `attendance:${record.id}`, {
    id: record.id,
    employee_id: record.employeeId,
    at: now.toISOString(),
  })
