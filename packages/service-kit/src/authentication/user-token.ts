/** User tokens. Only identity signs them; every service verifies them itself. */
import type { IncomingMessage } from 'node:http'
import { isRole, type Role } from '@warsha/contracts/base/roles'
import jwt from 'jsonwebtoken'
import { ApiError } from '../base/errors.ts'
import type { Keys } from '../base/keys.ts'
import { rememberVerified } from './verified-tokens.ts'

/** YYYY-MM-DD. Without `to`, the statement ends on the day on which it is read. */
export interface StatementDays {
  readonly from: string
  readonly to: string | null
}

/** The user of a token. The id is that of the login and of the customer or employee. */
export interface Actor {
  readonly id: string
  /** The session id. */
  readonly sid: string
  /** The user's session version. Password change, deactivation and role change increase it, which ends older tokens. */
  readonly sv: number
  readonly role: Role
  readonly name: string
  /**
   * What the session of a link may open: the work card of a job link, with endpoints that are marked `jobLink`. A link to a
   * statement has its own id here, which is that of no work card, so that every service keeps such a session out that does not
   * know these links yet.
   */
  readonly jobId?: string
  /** The days of a link to a statement. Such a session may call only endpoints that are marked `statementLink`. */
  readonly statement?: StatementDays
  /** The link that opened the session. Tokens of 1.1 do not carry it. */
  readonly linkId?: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

const algorithm = 'ES256'
const issuer = 'identity'
const audience = 'warsha'

/** Signs a user token that is valid for `lifetimeSeconds`. */
export const signUserToken = (
  keys: Keys,
  actor: Omit<Actor, 'expiresAt'>,
  lifetimeSeconds: number,
): string => {
  const { id, jobId, linkId, ...claims } = actor
  const recordId = actor.role === 'customer' ? { customer_id: id } : { employee_id: id }
  const link = { ...(jobId && { job_id: jobId }), ...(linkId && { link_id: linkId }) }
  return jwt.sign({ ...claims, ...recordId, ...link }, keys.privateKey, {
    algorithm,
    issuer,
    audience,
    subject: id,
    expiresIn: lifetimeSeconds,
    keyid: issuer,
  })
}

const verify = rememberVerified((publicKeys, token): Actor => {
  const key = publicKeys.get(issuer)
  if (!key) throw new Error('no public key of identity is configured')
  try {
    const { header, payload } = jwt.verify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      complete: true,
    })
    const { sub, sid, sv, role, name, exp, job_id, link_id, statement } = payload as jwt.JwtPayload
    const isComplete =
      typeof sub === 'string' &&
      typeof sid === 'string' &&
      Number.isInteger(sv) &&
      isRole(role) &&
      exp
    if (header.kid !== issuer || !isComplete) throw new Error('the token has unexpected claims')
    const actor = { id: sub, sid, sv, role, name, expiresAt: exp }
    if (job_id === undefined) return actor
    return {
      ...actor,
      jobId: String(job_id),
      ...(link_id && { linkId: String(link_id) }),
      ...(statement && { statement }),
    }
  } catch {
    // Clients do not learn why a token is invalid: expired, forged and malformed ones get the same error.
    throw new ApiError('not_signed_in')
  }
})

/** Returns the user of a token. Throws 401 if it is invalid. Does not check revocations. */
export const verifyUserToken = ({ publicKeys }: Pick<Keys, 'publicKeys'>, token: string): Actor =>
  verify(publicKeys, token)

/** Returns the token of an Authorization header, or null if there is none. */
export const readBearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1] ?? null

/** Returns whether a request has a user token with a valid signature that has not expired. Does not check revocations. */
export const hasValidUserToken = (
  keys: Pick<Keys, 'publicKeys'>,
  { headers }: Pick<IncomingMessage, 'headers'>,
): boolean => {
  const token = readBearerToken(headers.authorization)
  if (!token) return false
  try {
    verifyUserToken(keys, token)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
