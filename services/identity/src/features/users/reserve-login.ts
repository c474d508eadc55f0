import type { Role } from '@warsha/contracts/base/roles'
import type { reserveLogin as reserveLoginEndpoint } from '@warsha/contracts/identity/users'
import type { Actor } from '@warsha/service-kit/authentication'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import type { IdentityService } from '../../identity-service.ts'
import { hashPassword } from '../../passwords.ts'
import { selectOptionalLoginById } from '../sign-in/sessions.store.ts'
import { canChangeLogin, isOwnerOfRole, removesLastAdmin } from './login-rules.ts'
import {
  lockAdmins,
  lockOrCreateUser,
  type Reservation,
  reserveNames,
  selectLeavingAdmins,
  upsertReservation,
} from './users.store.ts'

type Requester = Pick<Actor, 'id' | 'sv'>
type ReserveLoginInput = Pick<RequestContext<typeof reserveLoginEndpoint>, 'params' | 'body'> & {
  actor: Requester | null
  service: string
}

/**
 * Reserves a new or changed login before its owner commits the customer or employee, so that a taken name is rejected
 * while the form is still open.
 *
 * Safe to repeat. Several reservations of a login may be pending; the committed record names the one that counts.
 * Throws `not_allowed` (403), `own_role_or_active`, `last_admin`, `duplicate_username` or `duplicate_email` (409).
 */
export const reserveLogin = async (
  { db }: IdentityService,
  { params, body, actor, service }: ReserveLoginInput,
): Promise<void> => {
  const { reservation: id, version, password, ...login } = body
  if (!isOwnerOfRole(service, login.role)) throw new ApiError('not_allowed')
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
    const currentRole = user.is_confirmed ? (user.role as Role) : null
    if (currentRole && !isOwnerOfRole(service, currentRole)) throw new ApiError('not_allowed')
    if (!canChangeLogin(await readActorRole(tx, actor), currentRole, login.role))
      throw new ApiError('not_allowed')
    if (
      actor?.id === params.id &&
      currentRole &&
      (login.role !== currentRole || login.is_active !== user.is_active)
    )
      throw new ApiError('own_role_or_active')
    // The admins are locked: if two admins demote each other, the second transaction sees the first reservation.
    const leavingAdmins = await selectLeavingAdmins(tx, admins)
    if (removesLastAdmin(admins, leavingAdmins, params.id, login)) throw new ApiError('last_admin')
    if (!user.password_hash && !password_hash && login.is_active)
      throw fieldError('password', 'required')
    await reserveNames(tx, reservation)
    await upsertReservation(tx, reservation)
  })
}

/** Returns the actor's current role, which may be newer than the token; null if a service acts on its own. */
const readActorRole = async (tx: Transaction, actor: Requester | null): Promise<Role | null> => {
  if (!actor) return null
  const login = await selectOptionalLoginById(tx, actor.id)
  if (!login?.is_active || login.sv !== actor.sv) throw new ApiError('session_ended')
  return login.role as Role
}
