/** Signing in, with a username or a customer's e-mail. */
import type { login } from '@warsha/contracts/auth'
import { addAudit } from '@warsha/service-kit/audit'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Identity } from '../../identity.ts'
import { isPasswordOf } from '../../passwords.ts'
import { beginSession, type Login, selectOptionalLogin, sessionUserOf } from './sessions.store.ts'
import type { createThrottle } from './throttle.ts'

/** Unknown, wrong and inactive are refused in the same words and the same time. */
export const signIn = async (
  identity: Identity,
  throttle: ReturnType<typeof createThrottle>,
  call: RequestContext<typeof login>,
) => {
  const { username, password } = call.body
  const attempt = await throttle(username, call.address)
  const person = await selectOptionalLogin(identity.db, username)
  const isRight = await isPasswordOf(password, person?.password_hash ?? null)
  if (!person || !isRight || !person.is_active) {
    await noteFailure(identity, person)
    throw new ApiError('invalid_credentials')
  }
  await attempt.succeeded()
  const token = await identity.db.inTransaction(async (tx) => {
    const actor = { id: person.id, name: person.first_name }
    await addAudit(tx, 'identity', actor, {
      action: 'signed_in',
      subject: { type: 'user', id: person.id },
    })
    return beginSession(tx, identity, person, call.userAgent)
  })
  return { token, user: sessionUserOf(person) }
}

/** For unknown names too, or the time that it takes would tell them; what was typed may be a password and stays out. */
const noteFailure = ({ db }: Identity, person: Login | null) =>
  db.inTransaction((tx) =>
    addAudit(tx, 'identity', null, {
      action: 'sign_in_failed',
      subject: { type: 'user', id: person?.id ?? null },
    }),
  )
