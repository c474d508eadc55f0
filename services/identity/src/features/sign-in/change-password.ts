import type { changePassword as changePasswordEndpoint } from '@warsha/contracts/identity/auth'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { IdentityService } from '../../identity-service.ts'
import { hashPassword, verifyPassword } from '../../passwords.ts'
import { toSessionUser } from './session-user.ts'
import {
  lockOptionalLogin,
  revokeOlderTokens,
  selectOptionalLoginById,
  updatePassword,
} from './sessions.store.ts'
import { type SignInThrottle, throttleKeys } from './sign-in-throttle.ts'
import { startSession } from './start-session.ts'

/**
 * Changes the password of the signed-in user. Ends all tokens of the user, including the current one, and returns a new
 * token.
 *
 * Throws 400 with a field error on `current_password` if it is wrong, 429 after too many attempts, and `session_ended`
 * (401) if the session has ended in the meantime.
 */
export const changePassword = async (
  identity: IdentityService,
  throttle: SignInThrottle,
  { actor, body, address, userAgent }: RequestContext<typeof changePasswordEndpoint>,
) => {
  // With a stolen session, guessing the password must not be faster than at sign-in.
  const attempt = await throttle(throttleKeys.passwordChange(actor.id), address)
  const login = await selectOptionalLoginById(identity.db, actor.id)
  // A concurrent change has ended this session: report that instead of a wrong password.
  if (!login?.is_active || login.sv !== actor.sv) throw new ApiError('session_ended')
  if (!(await verifyPassword(body.current_password, login.password_hash)))
    throw fieldError('current_password', 'wrong_password')
  await attempt.markSucceeded()
  const passwordHash = await hashPassword(body.new_password)

  return identity.db.inTransaction(async (tx) => {
    // Of two concurrent changes only the first succeeds: the second finds the new session version and fails.
    const lockedLogin = await lockOptionalLogin(tx, actor.id)
    if (!lockedLogin?.is_active || lockedLogin.sv !== actor.sv) throw new ApiError('session_ended')

    const sessionVersion = await updatePassword(tx, actor.id, passwordHash)
    await revokeOlderTokens(tx, actor.id, sessionVersion)
    await addAuditEntry(tx, 'identity', actor, {
      action: 'password_changed',
      subject: { type: 'user', id: actor.id },
    })

    const changedLogin = { ...lockedLogin, sv: sessionVersion }
    return {
      token: await startSession(tx, identity, changedLogin, userAgent),
      user: toSessionUser(changedLogin),
    }
  })
}
