/** A login is reserved before its person is committed, so that a taken name is refused while the form is still open. */

import type { Role } from '@warsha/contracts/roles'
import type { reserveLogin as endpoint } from '@warsha/contracts/users'
import { Refused, refusedField } from '@warsha/service-kit/errors'
import type { Call } from '@warsha/service-kit/http'
import type { Identity } from '../../identity.ts'
import { hashPassword } from '../../passwords.ts'
import { losesLastAdmin, mayChange, mayOwn } from './login-rules.ts'
import { lockAdmins, lockOrCreateUser, type Reservation, reserveNames, upsertReservation } from './users.store.ts'

type Wanted = Pick<Call<typeof endpoint>, 'params' | 'body'> & {
  actor: { id: string; role: Role } | null
  service: string
}

/** Safe to repeat. Several reservations of one login may wait side by side; the person's row says which one counts. */
export const reserveLogin = async ({ db }: Identity, { params, body, actor, service }: Wanted): Promise<void> => {
  const { reservation: id, version, password, ...login } = body
  if (!mayOwn(service, login.role)) throw new Refused('not_allowed')
  const password_hash = password === undefined ? null : await hashPassword(password)
  const reservation: Reservation = {
    ...{ id, user_id: params.id, owner: service, person_version: version, password_hash },
    ...{ ...login, username: login.username ?? null, email: login.email ?? null, last_name: login.last_name ?? null },
  }
  await db.inTransaction(async (tx) => {
    const admins = login.role === 'customer' ? [] : await lockAdmins(tx)
    const user = await lockOrCreateUser(tx, reservation)
    const present = user.is_confirmed ? (user.role as Role) : null
    if (!mayChange(actor?.role ?? null, present, login.role)) throw new Refused('not_allowed')
    if (actor?.id === params.id && present && (login.role !== present || login.is_active !== user.is_active))
      throw new Refused('own_role_or_active')
    if (losesLastAdmin(admins, params.id, login)) throw new Refused('last_admin')
    if (!user.password_hash && !password_hash && login.is_active) throw refusedField('password', 'required')
    await reserveNames(tx, reservation)
    await upsertReservation(tx, reservation)
  })
}
