import { notFound } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { IdentityService } from '../../identity-service.ts'
import { toSessionUser } from './session-user.ts'
import { lockOptionalLogin, revokeOlderTokens, updatePassword } from './sessions.store.ts'
import { startSession } from './start-session.ts'

interface ReplacePasswordInput {
  readonly userId: string
  readonly passwordHash: string
  readonly userAgent: string | null
}

/**
 * Sets the password of a user who proved the identity by a link. Ends all tokens of the user and returns a new one.
 *
 * Throws 404 if the user cannot sign in.
 */
export const replacePassword = async (
  tx: Transaction,
  identity: IdentityService,
  { userId, passwordHash, userAgent }: ReplacePasswordInput,
) => {
  // Serialises concurrent changes: a second one would leave the token of the first one valid.
  const login = await lockOptionalLogin(tx, userId)
  if (!login?.is_active) throw notFound()
  const sv = await updatePassword(tx, userId, passwordHash)
  await revokeOlderTokens(tx, userId, sv)
  await addAuditEntry(
    tx,
    identity.name,
    { id: userId, name: login.first_name },
    {
      action: 'password_changed',
      subject: { type: 'user', id: userId },
      details: { by: 'link' },
    },
  )
  const changed = { ...login, sv }
  return {
    token: await startSession(tx, identity, changed, userAgent),
    user: toSessionUser(changed),
  }
}
