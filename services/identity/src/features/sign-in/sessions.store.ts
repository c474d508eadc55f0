/** Logins, sessions and revocations in the database. */
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './sign-in.sql'
import { normalizeSignInName } from './sign-in-names.ts'

export interface Login {
  readonly id: string
  readonly username: string | null
  readonly email: string | null
  readonly password_hash: string | null
  readonly first_name: string
  readonly last_name: string | null
  readonly role: string
  readonly is_active: boolean
  /** Session version: tokens with a lower one have ended. */
  readonly sv: number
  /** The setting, or null for its default. */
  readonly shop_timezone: string | null
}

export interface NewSession {
  readonly id: string
  readonly user_id: string
  readonly sv: number
  readonly user_agent: string | null
  /** Lifetime of the session. */
  readonly seconds: number
}

export const selectOptionalLoginByName = (db: Queryable, name: string): Promise<Login | null> =>
  queryOptionalRow(db, sql.selectOptionalLoginByName, { name: normalizeSignInName(name) })

export const selectOptionalLoginById = (db: Queryable, id: string): Promise<Login | null> =>
  queryOptionalRow(db, sql.selectOptionalLoginById, { id })

export const lockOptionalLogin = (tx: Transaction, id: string): Promise<Login | null> =>
  queryOptionalRow(tx, sql.lockLogin, { id })

export const insertSession = (tx: Transaction, session: NewSession) =>
  execute(tx, sql.insertSession, { ...session })

/** Records a use of the session, at most once a minute. Returns false if the session has ended. */
export const recordSessionUse = async (
  db: Queryable,
  id: string,
  userId: string,
): Promise<boolean> => {
  const session = await queryOptionalRow(db, sql.selectOptionalSession, { id, user_id: userId })
  if (session?.is_stale) await execute(db, sql.touchSession, { id })
  return session !== null
}

export const selectSessions = (db: Queryable, userId: string) =>
  queryRows(db, sql.selectSessions, { user_id: userId })

/** Ends one session of a user in every service. Returns false if the user has no such session. */
export const endSession = async (tx: Transaction, id: string, userId: string): Promise<boolean> => {
  const ended = await queryOptionalRow(tx, sql.endSession, { id, user_id: userId })
  if (!ended) return false
  await execute(tx, sql.lockRevocations, {})
  await execute(tx, sql.revokeSession, { sid: id, expires_at: ended.expires_at })
  return true
}

/** Ends every token of the user with a session version below `sv`, by inserting a revocation that all services read. */
export const revokeOlderTokens = async (
  tx: Transaction,
  userId: string,
  sv: number,
): Promise<void> => {
  await execute(tx, sql.lockRevocations, {})
  await execute(tx, sql.revokeOlderTokens, { sub: userId, sv_below: sv })
}

/** Stores a new password and returns the new session version. */
export const updatePassword = async (
  tx: Transaction,
  id: string,
  passwordHash: string,
): Promise<number> =>
  (await queryRow(tx, sql.updatePassword, { id, password_hash: passwordHash })).sv

export const selectRevocationsAfter = (db: Queryable, after: number) =>
  queryRows(db, sql.selectRevocationsAfter, { after })

/** Deletes expired sessions, revocations and failed attempts. */
export const deleteExpiredSessionData = async (db: Queryable): Promise<void> => {
  for (const block of [sql.deleteOldFailures, sql.deleteOldSessions, sql.deleteOldRevocations])
    await execute(db, block, {})
}
