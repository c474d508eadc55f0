import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { readAttendancePositions } from '@warsha/contracts/hr/attendance'
import { notFound } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { selectPunchesOfRecord } from '../punches/punches.store.ts'
import { selectOptionalRecordTimes } from './attendance.store.ts'

/** Returns the positions of a record's punches. The audit trail records who read them. */
export const readPositions = (
  service: Service,
  { actor, params }: RequestContext<typeof readAttendancePositions>,
): Promise<ResponseOf<typeof readAttendancePositions>> =>
  service.db.unrestricted.inTransaction(async (tx) => {
    const record = await selectOptionalRecordTimes(tx, params.id)
    if (!record) throw notFound()
    await addAuditEntry(tx, service.name, actor, {
      action: 'attendance_positions_read',
      subject: { type: 'employee', id: record.employee_id },
      details: { attendance_id: record.id, work_date: record.work_date },
    })
    const punches = await selectPunchesOfRecord(tx, record.id)
    return {
      data: punches.map((punch) => ({ ...punch, kind: punch.kind === 'in' ? 'in' : 'out' })),
    }
  })
