/** The person's row is committed: what was reserved for it becomes the login. */
import { addAudit } from '@warsha/service-kit/audit'
import type { Transaction } from '@warsha/service-kit/db'
import { revokeOlder } from '../sign-in/sessions.store.ts'
import { applyReservation, lockOptionalUser, selectOptionalReservation } from './users.store.ts'

/**
 * Safe to repeat, and safe when call and event come in any order: only a reservation of that version or an older one
 * is applied. A new password, another role or a login made inactive ends the person's sessions.
 */
export const confirmLogin = async (tx: Transaction, id: string, version: number): Promise<void> => {
  // Against a reservation for a newer version at the same moment.
  const user = await lockOptionalUser(tx, id)
  const reserved = user && (await selectOptionalReservation(tx, id))
  if (!reserved || reserved.person_version > version) return
  const endsSessions =
    user.is_confirmed &&
    (reserved.password_hash !== null || reserved.role !== user.role || (user.is_active && !reserved.is_active))
  const sv = endsSessions ? user.sv + 1 : user.sv
  await applyReservation(tx, reserved, sv)
  if (endsSessions) await revokeOlder(tx, id, sv)
  const { role, is_active } = reserved
  const action = user.is_confirmed ? 'login_changed' : 'login_created'
  const details = { role, is_active, password_changed: reserved.password_hash !== null }
  await addAudit(tx, 'identity', null, { action, subject: { type: 'user', id }, details })
}
