import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry } from '@warsha/service-kit/process'
import { revokeOlderTokens } from '../sign-in/sessions.store.ts'
import {
  applyReservation,
  deleteReservation,
  incrementSv,
  lockOptionalUser,
  type Reservation,
  releaseUnusedNames,
  selectOptionalReservation,
  updatePasswordOfVersion,
} from './users.store.ts'

type User = NonNullable<Awaited<ReturnType<typeof lockOptionalUser>>>

/**
 * Applies a reservation to the login after its owner has committed the customer or employee.
 *
 * Safe to repeat, and safe if calls and events arrive in another order than the commits: the reservation for the newest
 * version of the record wins. A new password, another role or a deactivation ends all sessions.
 */
export const confirmLogin = async (
  tx: Transaction,
  userId: string,
  reservationId: string,
): Promise<void> => {
  // Serialises confirmations of several reservations of the same login.
  const user = await lockOptionalUser(tx, userId)
  const reserved = user && (await selectOptionalReservation(tx, userId, reservationId))
  if (!reserved) return
  const isNewest = reserved.person_version > user.person_version
  const hasNewerPassword =
    reserved.password_hash !== null && reserved.person_version > user.password_version
  const endsSessions =
    user.is_confirmed && (hasNewerPassword || (isNewest && changesRights(user, reserved)))
  if (hasNewerPassword)
    await updatePasswordOfVersion(tx, userId, reserved.password_hash!, reserved.person_version)
  if (isNewest) await applyReservation(tx, reserved)
  if (endsSessions) await revokeOlderTokens(tx, userId, await incrementSv(tx, userId))
  const login = isNewest ? reserved : user
  await deleteReservation(tx, reservationId)
  await releaseUnusedNames(tx, userId, login)
  if (!isNewest && !hasNewerPassword) return
  const action = user.is_confirmed ? 'login_changed' : 'login_created'
  const details = {
    role: login.role,
    is_active: login.is_active,
    password_changed: hasNewerPassword,
  }
  await addAuditEntry(tx, 'identity', null, {
    action,
    subject: { type: 'user', id: userId },
    details,
  })
}

const changesRights = (user: User, reserved: Reservation): boolean =>
  reserved.role !== user.role || (user.is_active && !reserved.is_active)
