/** Records and punches of the demo shop, which no use case writes: they are in the past and calculated before. */
import type { PunchFlag } from '@warsha/contracts/hr/attendance-limits'
import {
  execute,
  type Queryable,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import type { CheckInColumns, CheckOutColumns } from '../features/attendance/attendance.store.ts'
import sql from './demo-records.sql'

export const hasRecords = async (db: Queryable): Promise<boolean> =>
  (await queryRow(db, sql.hasRecords, {})).has_records
export const selectDemoEmployees = (db: Queryable) => queryRows(db, sql.selectDemoEmployees, {})

/** A record of the demo shop. */
export interface DemoRecord extends CheckInColumns, Partial<CheckOutColumns> {
  readonly id: string
  readonly employee_id: string
  readonly missed_at: string | null
  readonly flags: readonly PunchFlag[]
}
/** Inserts records of the demo shop with their punches. */
export const insertDemoRecords = async (
  tx: Transaction,
  records: readonly DemoRecord[],
): Promise<void> => {
  const none = {
    is_early_leave: false,
    early_leave_minutes: 0,
    overtime_minutes: 0,
    overtime_night_minutes: 0,
    rest_day_minutes: 0,
    holiday_minutes: 0,
  }
  const json = JSON.stringify(records.map((record) => ({ ...none, ...record })))
  await execute(tx, sql.insertDemoRecords, { records: json })
  await execute(tx, sql.insertDemoPunches, { records: json })
}
