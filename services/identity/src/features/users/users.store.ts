/** Logins and their reservations in the database. */

import { type ErrorCode, errors } from '@warsha/contracts/base/errors'
import type { Role } from '@warsha/contracts/base/roles'
import { ApiError } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { normalizeSignInName } from '../sign-in/sign-in-names.ts'
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

/** Creates the user's row if necessary and locks it, which serialises all steps of one login. */
export const lockOrCreateUser = async (
  tx: Transaction,
  { user_id, first_name, last_name, role }: Reservation,
) => {
  await execute(tx, sql.insertUnconfirmedUser, { id: user_id, first_name, last_name, role })
  return queryRow(tx, sql.lockUser, { id: user_id })
}
export const lockOptionalUser = (tx: Transaction, id: string) =>
  queryOptionalRow(tx, sql.lockUser, { id })

/** Reserves the names for the user. Throws 409 at the field if another user has or has reserved a name. */
export const reserveNames = async (
  tx: Transaction,
  { user_id, username, email }: Reservation,
): Promise<void> => {
  // The fixed order prevents a deadlock between two users who exchange their names.
  const names = [
    { path: 'email', code: 'duplicate_email', name: email },
    { path: 'username', code: 'duplicate_username', name: username },
  ] as const
  for (const { path, code, name } of names)
    if (
      name &&
      !(await queryOptionalRow(tx, sql.reserveName, { name: normalizeSignInName(name), user_id }))
    )
      throw nameTakenError(path, code)
}

const nameTakenError = (path: string, code: ErrorCode) =>
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

/**
 * Reduces a reservation that may have been committed before a newer one to its password, which waits for the event. Returns
 * false if it has none that still counts.
 */
export const keepOvertakenPassword = async (tx: Transaction, id: string): Promise<boolean> =>
  (await queryOptionalRow(tx, sql.keepOvertakenPassword, { id })) !== null

/** Frees the user's names that are no longer used or reserved. */
export const releaseUnusedNames = (
  tx: Transaction,
  userId: string,
  { username, email }: Pick<Reservation, 'username' | 'email'>,
) => execute(tx, sql.deleteUnusedNames, { user_id: userId, names: normalizeNames(username, email) })
const normalizeNames = (...names: (string | null)[]) =>
  names.filter((name) => name !== null).map(normalizeSignInName)

/** Copies the reservation to the login, except for the password. */
export const applyReservation = async (
  tx: Transaction,
  reservation: Reservation,
): Promise<void> => {
  const { id: _id, user_id, owner: _owner, password_hash: _hash, ...login } = reservation
  await execute(tx, sql.updateUser, { id: user_id, ...login })
  await execute(tx, sql.confirmNames, {
    user_id,
    names: normalizeNames(login.username, login.email),
  })
}
export const updatePasswordOfVersion = (
  tx: Transaction,
  id: string,
  password_hash: string,
  password_version: number,
) => execute(tx, sql.updatePasswordOfVersion, { id, password_hash, password_version })

export const incrementSv = async (tx: Transaction, id: string): Promise<number> =>
  (await queryRow(tx, sql.incrementSv, { id })).sv

/** Deletes a login that was never confirmed and has no reservation left. */
export const deleteUnconfirmedUser = (tx: Transaction, id: string) =>
  execute(tx, sql.deleteUnconfirmedUser, { id })

/** Removes a login and frees its names. Returns the new session version, or null if there was no login. */
export const removeLogin = async (tx: Transaction, id: string): Promise<number | null> => {
  const removed = await queryOptionalRow(tx, sql.removeLogin, { id })
  await execute(tx, sql.deleteNames, { user_id: id })
  await execute(tx, sql.deleteReservations, { user_id: id })
  return removed?.sv ?? null
}

export const selectOverdueReservations = (db: Queryable, ageSeconds: number) =>
  queryRows(db, sql.selectOverdueReservations, { age_seconds: ageSeconds })

/** Locks the active admins and returns their ids. */
export const lockAdmins = async (tx: Transaction): Promise<string[]> =>
  (await queryRows(tx, sql.lockAdmins, {})).map(({ id }) => id)
/** Returns the locked admins with a pending demotion or deactivation. */
export const selectLeavingAdmins = async (tx: Transaction, admins: string[]): Promise<string[]> =>
  (await queryRows(tx, sql.selectLeavingAdmins, { admins })).map(({ user_id }) => user_id)
export const countUsers = async (db: Queryable, role: string): Promise<number> =>
  (await queryRow(db, sql.countUsers, { role })).count

/** A demo account that the sign-in page shows. */
export interface DemoSignIn {
  readonly role: Role
  readonly username: string
  readonly password: string
}

export const insertDemoSignIn = (tx: Transaction, position: number, signIn: DemoSignIn) =>
  execute(tx, sql.insertDemoSignIn, { position, ...signIn })

export const selectDemoSignIns = (db: Queryable): Promise<DemoSignIn[]> =>
  queryRows(db, sql.selectDemoSignIns, {}) as Promise<DemoSignIn[]>
