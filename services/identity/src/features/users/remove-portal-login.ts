import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry } from '@warsha/service-kit/process'
import { revokeOlderTokens } from '../sign-in/sessions.store.ts'
import { lockOptionalUser, removeLogin } from './users.store.ts'

/** Removes the login of a deleted customer and frees the e-mail. Safe to repeat, and for customers without a login. */
export const removePortalLogin = async (tx: Transaction, id: string): Promise<void> => {
  // Serialises the removal with confirmations of the same login.
  await lockOptionalUser(tx, id)
  const sv = await removeLogin(tx, id)
  if (sv === null) return
  await revokeOlderTokens(tx, id, sv)
  await addAuditEntry(tx, 'identity', null, {
    action: 'login_removed',
    subject: { type: 'user', id },
  })
}
