/** Logins, sessions and revocations in the database. */
import type { SessionUser } from '@warsha/contracts/auth'
import type { Role } from '@warsha/contracts/roles'
import {
  execute,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Sql,
  type Transaction,
} from '@warsha/service-kit/db'
import { signPersonToken } from '@warsha/service-kit/person-token'
import { v7 as uuid } from 'uuid'
import type { Identity } from '../../identity.ts'
import sql from './sign-in.sql'

export interface Login {
  readonly id: string
  readonly username: string | null
  readonly email: string | null
  readonly password_hash: string | null
  readonly first_name: string
  readonly last_name: string | null
  readonly role: string
  readonly is_active: boolean
  readonly sv: number
}

/** What is typed at sign-in, as names are kept: without case, spaces around and composed letters' variants. */
export const nameKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

export const selectOptionalLogin = (db: Sql, typed: string): Promise<Login | null> =>
  queryOptionalRow(db, sql.selectOptionalLogin, { name: nameKey(typed) })
export const selectOptionalPerson = (db: Sql, id: string): Promise<Login | null> =>
  queryOptionalRow(db, sql.selectOptionalPerson, { id })
export const lockPerson = (tx: Transaction, id: string): Promise<Login | null> =>
  queryOptionalRow(tx, sql.lockPerson, { id })

const hours = 3600
const lifeOf = (role: string): number => (role === 'customer' ? 30 * 24 * hours : 12 * hours)

/** Begins a session and gives its token. */
export const beginSession = async (
  tx: Transaction,
  { keys }: Identity,
  login: Login,
  userAgent: string | null,
): Promise<string> => {
  const sid = uuid()
  const seconds = lifeOf(login.role)
  const user_agent = userAgent?.slice(0, 300) ?? null
  await execute(tx, sql.insertSession, {
    id: sid,
    user_id: login.id,
    sv: login.sv,
    user_agent,
    seconds,
  })
  const name = nameOf(login)
  return signPersonToken(
    keys,
    { id: login.id, sid, sv: login.sv, role: login.role as Role, name },
    seconds,
  )
}

/** Notes a use of the session, at most once a minute; false when it has ended. */
export const useSession = async (db: Sql, id: string, userId: string): Promise<boolean> => {
  const session = await queryOptionalRow(db, sql.selectOptionalSession, { id, user_id: userId })
  if (session?.is_stale) await execute(db, sql.touchSession, { id })
  return session !== null
}

export const selectSessions = (db: Sql, userId: string) =>
  queryRows(db, sql.selectSessions, { user_id: userId })

/** Ends one session of the person in every service; false when there is none to end. */
export const endSession = async (tx: Transaction, id: string, userId: string): Promise<boolean> => {
  const ended = await queryOptionalRow(tx, sql.endSession, { id, user_id: userId })
  if (!ended) return false
  await execute(tx, sql.lockRevocations, {})
  await execute(tx, sql.revokeSession, { sid: id, expires_at: ended.expires_at })
  return true
}

/** Ends every token of the person that is older than `sv`. */
export const revokeOlder = async (tx: Transaction, userId: string, sv: number): Promise<void> => {
  await execute(tx, sql.lockRevocations, {})
  await execute(tx, sql.revokeOlder, { sub: userId, sv_below: sv })
}

export const updatePassword = async (
  tx: Transaction,
  id: string,
  passwordHash: string,
): Promise<number> =>
  (await queryRow(tx, sql.updatePassword, { id, password_hash: passwordHash })).sv

export const selectRevocationsAfter = (db: Sql, after: number) =>
  queryRows(db, sql.selectRevocationsAfter, { after })

export const trimSessions = async (db: Sql): Promise<void> => {
  for (const block of [sql.deleteOldFailures, sql.deleteOldSessions, sql.deleteOldRevocations])
    await execute(db, block, {})
}

const nameOf = ({ first_name, last_name }: Login): string =>
  [first_name, last_name].filter(Boolean).join(' ')

/** The person as the browser keeps it. A customer signs in with the e-mail, which then is the username too. */
export const sessionUserOf = (login: Login): SessionUser => {
  const role = login.role as Role
  return {
    id: login.id,
    username: login.username ?? login.email ?? '',
    email: login.email,
    first_name: login.first_name,
    last_name: login.last_name ?? '',
    role,
    roles: [role],
    ...(role === 'customer' ? { customer_id: login.id } : { employee_id: login.id }),
  }
}
