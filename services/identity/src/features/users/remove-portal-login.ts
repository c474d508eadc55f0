/** The customer is gone: nobody signs in as them, and the e-mail is free for another. */
import { addAudit } from '@warsha/service-kit/audit'
import type { Transaction } from '@warsha/service-kit/db'
import { revokeOlder } from '../sign-in/sessions.store.ts'
import { lockOptionalUser, removeLogin } from './users.store.ts'

/** Safe to repeat, and for customers without a login. */
export const removePortalLogin = async (tx: Transaction, id: string): Promise<void> => {
  // Against a reservation of the same login that is confirmed at the same moment.
  await lockOptionalUser(tx, id)
  const sv = await removeLogin(tx, id)
  if (sv === null) return
  await revokeOlder(tx, id, sv)
  await addAudit(tx, 'identity', null, { action: 'login_removed', subject: { type: 'user', id } })
}
