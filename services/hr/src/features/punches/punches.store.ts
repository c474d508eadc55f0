/** Punches in the database, the consent to storing positions and the secret of presence codes. */
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './punches.sql'

type PunchColumns = Parameters<NonNullable<(typeof sql.insertPunch)['__types']>>[0]
export const insertPunch = (tx: Transaction, punch: PunchColumns) =>
  execute(tx, sql.insertPunch, punch)

export const selectOptionalPreviousPosition = (db: Queryable, employeeId: string, before: Date) =>
  queryOptionalRow(db, sql.selectPreviousPosition, {
    employee_id: employeeId,
    before: before.toISOString(),
  })
export const isPositionRepeated = async (
  db: Queryable,
  employeeId: string,
  position: { latitude: string; longitude: string },
): Promise<boolean> =>
  (await queryRow(db, sql.isPositionRepeated, { employee_id: employeeId, ...position })).is_repeated
export const isDeviceShared = async (
  db: Queryable,
  employeeId: string,
  deviceId: string,
  at: Date,
): Promise<boolean> =>
  (
    await queryRow(db, sql.isDeviceShared, {
      employee_id: employeeId,
      device_id: deviceId,
      punched_at: at.toISOString(),
    })
  ).is_shared

/** Returns the record of a punch that a device sent before, or null. */
export const selectOptionalRecordOfPunch = async (
  db: Queryable,
  employeeId: string,
  clientPunchId: string,
): Promise<string | null> =>
  (
    await queryOptionalRow(db, sql.selectRecordOfClientPunch, {
      employee_id: employeeId,
      client_punch_id: clientPunchId,
    })
  )?.record_id ?? null

export const selectPunchesOfRecord = (db: Queryable, recordId: string) =>
  queryRows(db, sql.selectPunchesOfRecord, { record_id: recordId })

export const selectOptionalConsent = (db: Queryable, employeeId: string) =>
  queryOptionalRow(db, sql.selectConsent, { employee_id: employeeId })
export const upsertConsent = (
  tx: Transaction,
  consent: { employee_id: string; notice_version: number; now: string },
) => execute(tx, sql.upsertConsent, consent)
export const deleteConsent = (tx: Transaction, employeeId: string) =>
  execute(tx, sql.deleteConsent, { employee_id: employeeId })
export const removePositionsOfEmployee = (tx: Transaction, employeeId: string) =>
  execute(tx, sql.removePositionsOfEmployee, { employee_id: employeeId })
/** Removes positions and device data of at most `limit` punches. Returns how many. */
export const removePositionsBefore = (db: Queryable, before: string, limit: number) =>
  execute(db, sql.removePositionsBefore, { before, limit })

/** Stores the secret unless there is one. */
export const insertPresenceSecret = (db: Queryable, secret: string) =>
  execute(db, sql.insertPresenceSecret, { secret })
export const selectOptionalPresenceSecret = async (db: Queryable): Promise<string | null> =>
  (await queryOptionalRow(db, sql.selectPresenceSecret, {}))?.secret ?? null
