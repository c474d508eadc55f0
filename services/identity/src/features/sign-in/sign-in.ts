import type { login as loginEndpoint } from '@warsha/contracts/identity/auth'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { IdentityService } from '../../identity-service.ts'
import { verifyPassword } from '../../passwords.ts'
import { toSessionUser } from './session-user.ts'
import { type Login, selectOptionalLoginByName } from './sessions.store.ts'
import { type SignInThrottle, throttleKeys } from './sign-in-throttle.ts'
import { startSession } from './start-session.ts'

/**
 * Signs in with a username, or with a customer's e-mail, and returns the token and the user.
 *
 * Throws `invalid_credentials` (401) for unknown names, wrong passwords and inactive logins. All three take the same
 * time, so that the response does not reveal which names exist.
 */
export const signIn = async (
  identity: IdentityService,
  throttle: SignInThrottle,
  { body, address, userAgent }: RequestContext<typeof loginEndpoint>,
) => {
  const { username, password } = body
  const attempt = await throttle(throttleKeys.signIn(username), address)
  const login = await selectOptionalLoginByName(identity.db, username)
  const isPasswordCorrect = await verifyPassword(password, login?.password_hash ?? null)
  if (!login?.is_active || !isPasswordCorrect) {
    await recordFailedSignIn(identity, login)
    throw new ApiError('invalid_credentials')
  }
  await attempt.markSucceeded()

  const token = await identity.db.inTransaction(async (tx) => {
    const actor = { id: login.id, name: login.first_name }
    await addAuditEntry(tx, 'identity', actor, {
      action: 'signed_in',
      subject: { type: 'user', id: login.id },
    })
    return startSession(tx, identity, login, userAgent)
  })
  return { token, user: toSessionUser(login) }
}

/** Also records unknown names, so that they take as long. The typed name is left out, because it may be a password. */
const recordFailedSignIn = ({ db }: IdentityService, login: Login | null) =>
  db.inTransaction((tx) =>
    addAuditEntry(tx, 'identity', null, {
      action: 'sign_in_failed',
      subject: { type: 'user', id: login?.id ?? null },
    }),
  )
