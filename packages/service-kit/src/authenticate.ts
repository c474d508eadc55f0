/** From the headers of a request to who asks: a person, a service, or nobody. */

import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Guard } from '@warsha/contracts/endpoint'
import type { RoleGuard, Scope } from '@warsha/contracts/roles'
import { getCurrentContext } from './context.ts'
import { ApiError, notFound } from './errors.ts'
import type { Keys } from './keys.ts'
import type { Revocations } from './revocations.ts'
import { verifyServiceToken } from './service-token.ts'
import { createUrlSigner } from './url-signer.ts'
import { type Actor, verifyUserToken } from './user-token.ts'

export interface AuthenticationResult {
  readonly actor: Actor | null
  /** As it came, to forward it to another service. */
  readonly token: string | null
  readonly scope: Scope | null
  /** The calling service, for /internal. */
  readonly service: string | null
}

export interface Authenticator {
  /** Who bears the token; throws 401 when it is none of ours or its session has ended. */
  authenticateToken(token: string | null): Actor
  /** Throws 401 or 403; 404 for an address that is not signed as it should be. */
  authenticate(request: IncomingMessage, guard: Guard): AuthenticationResult
}

const nobody: AuthenticationResult = { actor: null, token: null, scope: null, service: null }

const bearer = (header: string | undefined): string | null =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1] ?? null

/** `own` is the name of this service. */
export const createAuthenticator = (
  own: string,
  keys: Keys,
  revocations: Revocations,
): Authenticator => {
  const personOf = (token: string | null): Actor => {
    if (!token) throw new ApiError('not_signed_in')
    const actor = verifyUserToken(keys, token)
    if (revocations.isRevoked(actor)) throw new ApiError('session_ended')
    const context = getCurrentContext()
    if (context) {
      context.actor = actor.id
      context.session = createHash('sha256').update(actor.sid).digest('hex').slice(0, 12)
    }
    return actor
  }
  const addresses = createUrlSigner(keys)
  return {
    authenticateToken: personOf,
    authenticate: (request, guard) => {
      if (guard === 'public') return nobody
      if (guard === 'signed') {
        // Forged, expired or never given out: there is nothing here.
        if (!addresses.isValid(request.url ?? '')) throw notFound()
        return nobody
      }
      const token = bearer(request.headers.authorization)
      if (guard === 'service') {
        if (!token) throw new ApiError('not_signed_in')
        const service = verifyServiceToken(keys, own, token)
        const forwarded = request.headers['x-person-token']
        const personToken = typeof forwarded === 'string' ? forwarded : null
        return {
          actor: personToken ? personOf(personToken) : null,
          token: personToken,
          scope: null,
          service,
        }
      }
      const actor = personOf(token)
      const reach = (guard as RoleGuard)[actor.role]
      if (!reach) throw new ApiError('not_allowed')
      return { actor, token, scope: reach, service: null }
    },
  }
}
