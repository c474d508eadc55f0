/** Authenticates requests by their headers: a user, another service, or anonymous. */

import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@warsha/contracts/base/endpoint'
import type { RoleGuard, Scope } from '@warsha/contracts/base/roles'
import { getCurrentContext } from '../base/context.ts'
import { ApiError, notFound } from '../base/errors.ts'
import type { Keys } from '../base/keys.ts'
import type { Revocations } from './revocations.ts'
import { verifyServiceToken } from './service-token.ts'
import { readStaffBrowserCookie } from './staff-browser.ts'
import { createUrlSigner } from './url-signer.ts'
import { type Actor, readBearerToken, verifyUserToken } from './user-token.ts'

export interface AuthenticationResult {
  readonly actor: Actor | null
  /** The user's token as received, to forward it to another service. */
  readonly token: string | null
  readonly scope: Scope | null
  /** The calling service; only for endpoints under /internal. */
  readonly service: string | null
}

export interface Authenticator {
  /**
   * Returns the user of a token. Throws 401 if the token is invalid or its session has ended. The caller restricts
   * sessions of links (`jobId`) to their job or statement.
   */
  authenticateToken(token: string | null): Actor
  /** Returns whether staff are signed in to the browser that sent the request, whoever the request is from. */
  isStaffBrowser(request: IncomingMessage): boolean
  /**
   * Throws 401 or 403, or 404 for a URL without a valid signature. Sessions of links get 403 unless the endpoint is
   * marked `jobLink` or, for a statement, `statementLink`; the caller checks the id.
   */
  authenticate(
    request: IncomingMessage,
    endpoint: Pick<Endpoint, 'guard' | 'jobLink' | 'statementLink'>,
  ): AuthenticationResult
}

const anonymous: AuthenticationResult = { actor: null, token: null, scope: null, service: null }

/** `serviceName` is the name of this service, the audience of service tokens. */
export const createAuthenticator = (
  serviceName: string,
  keys: Keys,
  revocations: Revocations,
): Authenticator => {
  const urlSigner = createUrlSigner(keys)

  const readActor = (token: string | null): Actor => {
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

  const authenticateService = (request: IncomingMessage): AuthenticationResult => {
    const serviceToken = readBearerToken(request.headers.authorization)
    if (!serviceToken) throw new ApiError('not_signed_in')
    const service = verifyServiceToken(keys, serviceName, serviceToken)
    const forwarded = request.headers['x-person-token']
    const token = typeof forwarded === 'string' ? forwarded : null
    return { actor: token ? readActor(token) : null, token, scope: null, service }
  }

  const authenticateUser = (request: IncomingMessage, guard: RoleGuard): AuthenticationResult => {
    const token = readBearerToken(request.headers.authorization)
    const actor = readActor(token)
    const scope = guard[actor.role]
    if (!scope) throw new ApiError('not_allowed')
    return { actor, token, scope, service: null }
  }

  return {
    authenticateToken: readActor,
    isStaffBrowser: ({ headers }) => {
      const session = readStaffBrowserCookie(keys, headers.cookie)
      return session !== null && !revocations.isRevoked(session)
    },
    authenticate: (request, { guard, jobLink, statementLink }) => {
      if (guard === 'public') return anonymous
      if (guard === 'signed') {
        // A forged or expired URL reads like one that never existed.
        if (!urlSigner.isValid(request.url ?? '')) throw notFound()
        return anonymous
      }
      const result =
        guard === 'service' ? authenticateService(request) : authenticateUser(request, guard)
      const isForLink = result.actor?.statement ? statementLink : jobLink
      if (result.actor?.jobId && !isForLink) throw new ApiError('not_allowed')
      return result
    },
  }
}
