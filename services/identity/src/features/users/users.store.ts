/** Logins and their reservations in the database. */

import { type ErrorCode, errors } from '@warsha/contracts/errors'
import {
  execute,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Sql,
  type Transaction,
} from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import { nameKey } from '../sign-in/sessions.store.ts'
import sql from './users.sql'

export interface Reservation {
  readonly id: string
  readonly user_id: string
  readonly owner: string
  readonly person_version: number
  readonly username: string | null
  readonly email: string | null
  readonly password_hash: string | null
  readonly first_name: string
  readonly last_name: string | null
  readonly role: string
  readonly is_active: boolean
}

/** The user's row, made and locked: every step of one login comes after the other. */
export const lockOrCreateUser = async (
  tx: Transaction,
  { user_id, first_name, last_name, role }: Reservation,
) => {
  await execute(tx, sql.insertUnconfirmed, { id: user_id, first_name, last_name, role })
  return queryRow(tx, sql.lockUser, { id: user_id })
}
export const lockOptionalUser = (tx: Transaction, id: string) =>
  queryOptionalRow(tx, sql.lockUser, { id })

/** Takes the names for the user; 409 at the field when another person has one of them, or has reserved it. */
export const reserveNames = async (
  tx: Transaction,
  { user_id, username, email }: Reservation,
): Promise<void> => {
  // In a fixed order, so that two who want each other's names wait instead of locking each other out.
  const wanted = [
    { path: 'email', code: 'duplicate_email', name: email },
    { path: 'username', code: 'duplicate_username', name: username },
  ] as const
  for (const { path, code, name } of wanted)
    if (name && !(await queryOptionalRow(tx, sql.reserveName, { name: nameKey(name), user_id })))
      throw nameTaken(path, code)
}

const nameTaken = (path: string, code: ErrorCode) =>
  new ApiError(code, {}, { details: [{ path, code, message: errors[code][1] }] })

export const upsertReservation = (tx: Transaction, reservation: Reservation) =>
  execute(tx, sql.upsertReservation, { ...reservation })
export const selectOptionalReservation = (
  tx: Transaction,
  userId: string,
  id: string,
): Promise<Reservation | null> =>
  queryOptionalRow(tx, sql.selectOptionalReservation, { user_id: userId, id })
export const deleteReservation = (tx: Transaction, id: string) =>
  execute(tx, sql.deleteReservation, { id })

/** Names that are neither in use nor reserved any more become free. */
export const keepNames = (
  tx: Transaction,
  userId: string,
  { username, email }: Pick<Reservation, 'username' | 'email'>,
) => execute(tx, sql.keepNames, { user_id: userId, names: nameKeys(username, email) })
const nameKeys = (...names: (string | null)[]) => names.filter((name) => name !== null).map(nameKey)

/** The reservation becomes the login, save for its password. */
export const applyReservation = async (
  tx: Transaction,
  reservation: Reservation,
): Promise<void> => {
  const { id: _id, user_id, owner: _owner, password_hash: _hash, ...login } = reservation
  await execute(tx, sql.updateUser, { id: user_id, ...login })
  await execute(tx, sql.confirmNames, { user_id, names: nameKeys(login.username, login.email) })
}
export const updatePasswordOfVersion = (
  tx: Transaction,
  id: string,
  password_hash: string,
  password_version: number,
) => execute(tx, sql.updatePasswordOfVersion, { id, password_hash, password_version })

export const raiseSv = async (tx: Transaction, id: string): Promise<number> =>
  (await queryRow(tx, sql.raiseSv, { id })).sv

/** A login reserved for a person that never came: as if nobody had asked. */
export const deleteUnconfirmed = (tx: Transaction, id: string) =>
  execute(tx, sql.deleteUnconfirmed, { id })

/** The person is gone: nobody signs in as them, their names are free. Gives the new `sv`, or null when there was no login. */
export const removeLogin = async (tx: Transaction, id: string): Promise<number | null> => {
  const removed = await queryOptionalRow(tx, sql.removeLogin, { id })
  await execute(tx, sql.deleteNames, { user_id: id })
  await execute(tx, sql.deleteReservations, { user_id: id })
  return removed?.sv ?? null
}

export const selectOverdue = (db: Sql, ageSeconds: number) =>
  queryRows(db, sql.selectOverdue, { age_seconds: ageSeconds })

/** The active admins, locked. */
export const lockAdmins = async (tx: Transaction): Promise<string[]> =>
  (await queryRows(tx, sql.lockAdmins, {})).map(({ id }) => id)
/** Those of the (locked) admins who are about to be none: their change is reserved and not confirmed. */
export const selectLeavingAdmins = async (tx: Transaction, admins: string[]): Promise<string[]> =>
  (await queryRows(tx, sql.selectLeavingAdmins, { admins })).map(({ user_id }) => user_id)
export const countUsers = async (db: Sql, role: string): Promise<number> =>
  (await queryRow(db, sql.countUsers, { role })).count

export const insertDemoSignIn = (
  tx: Transaction,
  position: number,
  hint: { role: string; username: string; password: string },
) => execute(tx, sql.insertDemoSignIn, { position, ...hint })
export const selectDemoSignIns = (db: Sql) => queryRows(db, sql.selectDemoSignIns, {})
