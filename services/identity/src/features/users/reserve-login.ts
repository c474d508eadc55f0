/** A login is reserved before its person is committed, so that a taken name is refused while the form is still open. */

import type { Role } from '@warsha/contracts/roles'
import type { reserveLogin as endpoint } from '@warsha/contracts/users'
import type { Transaction } from '@warsha/service-kit/db'
import { ApiError, fieldError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Actor } from '@warsha/service-kit/person-token'
import type { Identity } from '../../identity.ts'
import { hashPassword } from '../../passwords.ts'
import { selectOptionalPerson } from '../sign-in/sessions.store.ts'
import { losesLastAdmin, mayChange, mayOwn } from './login-rules.ts'
import {
  lockAdmins,
  lockOrCreateUser,
  type Reservation,
  reserveNames,
  selectLeavingAdmins,
  upsertReservation,
} from './users.store.ts'

type By = Pick<Actor, 'id' | 'sv'>
type Wanted = Pick<RequestContext<typeof endpoint>, 'params' | 'body'> & {
  actor: By | null
  service: string
}

/** Safe to repeat. Several reservations of one login may wait side by side; the person's row says which one counts. */
export const reserveLogin = async (
  { db }: Identity,
  { params, body, actor, service }: Wanted,
): Promise<void> => {
  const { reservation: id, version, password, ...login } = body
  if (!mayOwn(service, login.role)) throw new ApiError('not_allowed')
  const password_hash = password === undefined ? null : await hashPassword(password)
  const reservation: Reservation = {
    id,
    user_id: params.id,
    owner: service,
    person_version: version,
    password_hash,
    ...login,
    username: login.username ?? null,
    email: login.email ?? null,
    last_name: login.last_name ?? null,
  }
  await db.inTransaction(async (tx) => {
    const admins = login.role === 'customer' ? [] : await lockAdmins(tx)
    const user = await lockOrCreateUser(tx, reservation)
    const present = user.is_confirmed ? (user.role as Role) : null
    if (present && !mayOwn(service, present)) throw new ApiError('not_allowed')
    if (!mayChange(await presentRole(tx, actor), present, login.role))
      throw new ApiError('not_allowed')
    if (
      actor?.id === params.id &&
      present &&
      (login.role !== present || login.is_active !== user.is_active)
    )
      throw new ApiError('own_role_or_active')
    // With the admins locked, so that of two who demote each other at once the second sees the first.
    const leaving = await selectLeavingAdmins(tx, admins)
    if (losesLastAdmin(admins, leaving, params.id, login)) throw new ApiError('last_admin')
    if (!user.password_hash && !password_hash && login.is_active)
      throw fieldError('password', 'required')
    await reserveNames(tx, reservation)
    await upsertReservation(tx, reservation)
  })
}

/** What the actor is at this moment, which a token of a few seconds ago may not know; null for a service's own deed. */
const presentRole = async (tx: Transaction, actor: By | null): Promise<Role | null> => {
  if (!actor) return null
  const person = await selectOptionalPerson(tx, actor.id)
  if (!person?.is_active || person.sv !== actor.sv) throw new ApiError('session_ended')
  return person.role as Role
}
