/** The person's row is committed: what was reserved for it becomes the login. */
import { addAudit } from '@warsha/service-kit/audit'
import type { Transaction } from '@warsha/service-kit/db'
import { revokeOlder } from '../sign-in/sessions.store.ts'
import {
  applyReservation,
  deleteReservation,
  keepNames,
  lockOptionalUser,
  type Reservation,
  raiseSv,
  selectOptionalReservation,
  updatePasswordOfVersion,
} from './users.store.ts'

type User = NonNullable<Awaited<ReturnType<typeof lockOptionalUser>>>

/**
 * Safe to repeat, and safe when calls and events come in another order than their commits: of two reservations the one
 * for the newer version of the person counts. A new password, another role or a login made inactive ends all sessions.
 */
export const confirmLogin = async (
  tx: Transaction,
  userId: string,
  reservationId: string,
): Promise<void> => {
  // Against another reservation of the same login that is confirmed at the same moment.
  const user = await lockOptionalUser(tx, userId)
  const reserved = user && (await selectOptionalReservation(tx, userId, reservationId))
  if (!reserved) return
  const isNewest = reserved.person_version > user.person_version
  const bringsPassword =
    reserved.password_hash !== null && reserved.person_version > user.password_version
  const endsSessions =
    user.is_confirmed && (bringsPassword || (isNewest && losesRights(user, reserved)))
  if (bringsPassword)
    await updatePasswordOfVersion(tx, userId, reserved.password_hash!, reserved.person_version)
  if (isNewest) await applyReservation(tx, reserved)
  if (endsSessions) await revokeOlder(tx, userId, await raiseSv(tx, userId))
  const login = isNewest ? reserved : user
  await deleteReservation(tx, reservationId)
  await keepNames(tx, userId, login)
  if (!isNewest && !bringsPassword) return
  const action = user.is_confirmed ? 'login_changed' : 'login_created'
  const details = { role: login.role, is_active: login.is_active, password_changed: bringsPassword }
  await addAudit(tx, 'identity', null, { action, subject: { type: 'user', id: userId }, details })
}

const losesRights = (user: User, reserved: Reservation): boolean =>
  reserved.role !== user.role || (user.is_active && !reserved.is_active)
