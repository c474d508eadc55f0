/** Changing one's own password ends every older token at once, this one too, and gives a fresh one. */
import type { changePassword as endpoint } from '@warsha/contracts/auth'
import { addAudit } from '@warsha/service-kit/audit'
import { ApiError, fieldError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Identity } from '../../identity.ts'
import { hashPassword, isPasswordOf } from '../../passwords.ts'
import {
  beginSession,
  lockPerson,
  revokeOlder,
  selectOptionalPerson,
  sessionUserOf,
  updatePassword,
} from './sessions.store.ts'
import type { createThrottle } from './throttle.ts'

export const changePassword = async (
  identity: Identity,
  throttle: ReturnType<typeof createThrottle>,
  { actor, body, address, userAgent }: RequestContext<typeof endpoint>,
) => {
  // Whoever holds a stolen session must not get to guess the password faster than at sign-in.
  const attempt = await throttle(`password of ${actor.id}`, address)
  const person = await selectOptionalPerson(identity.db, actor.id)
  // A change a moment ago has ended this session too: told as that, not as a wrong password.
  if (!person?.is_active || person.sv !== actor.sv) throw new ApiError('session_ended')
  if (!(await isPasswordOf(body.current_password, person.password_hash)))
    throw fieldError('current_password', 'wrong_password')
  await attempt.succeeded()
  const passwordHash = await hashPassword(body.new_password)
  return identity.db.inTransaction(async (tx) => {
    // Against a second change at the same moment, whose fresh token this one would let live.
    const locked = await lockPerson(tx, actor.id)
    if (!locked?.is_active || locked.sv !== actor.sv) throw new ApiError('session_ended')
    const sv = await updatePassword(tx, actor.id, passwordHash)
    await revokeOlder(tx, actor.id, sv)
    await addAudit(tx, 'identity', actor, {
      action: 'password_changed',
      subject: { type: 'user', id: actor.id },
    })
    const changed = { ...locked, sv }
    return {
      token: await beginSession(tx, identity, changed, userAgent),
      user: sessionUserOf(changed),
    }
  })
}
