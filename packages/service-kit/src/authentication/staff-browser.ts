/**
 * The mark of a browser in which staff are signed in: a cookie that identity sets at sign-in and that scripts cannot read.
 * It opens nothing. Endpoints that are for the customer alone reject browsers that have it, while its session lasts.
 */
import jwt from 'jsonwebtoken'
import type { Keys } from '../base/keys.ts'
import type { Actor } from './user-token.ts'

const cookieName = 'warsha_staff'
const algorithm = 'ES256'
const issuer = 'identity'
const audience = 'warsha-staff-browser'

/** The session that set the mark: what the list of revocations needs. */
export type MarkedSession = Pick<Actor, 'id' | 'sid' | 'sv' | 'expiresAt'>

/** Returns the value of a `Set-Cookie` header. The mark lasts as long as the token of the actor. */
export const createStaffBrowserCookie = (
  keys: Keys,
  { id, sid, sv, expiresAt }: MarkedSession,
  { now, isSecure }: { now: Date; isSecure: boolean },
): string => {
  const mark = jwt.sign({ sid, sv, exp: expiresAt }, keys.privateKey, {
    algorithm,
    issuer,
    audience,
    subject: id,
    keyid: issuer,
  })
  const seconds = Math.max(0, expiresAt - Math.floor(now.getTime() / 1000))
  const attributes = ['Path=/api/customer', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
  return [`${cookieName}=${mark}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** Returns the session of the mark in a `Cookie` header, or null if there is none that is valid. */
export const readStaffBrowserCookie = (
  { publicKeys }: Pick<Keys, 'publicKeys'>,
  header: string | undefined,
): MarkedSession | null => {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(header ?? '')?.[1]
  const key = publicKeys.get(issuer)
  if (!value || !key) return null
  try {
    const { sub, sid, sv, exp } = jwt.verify(value, key, {
      algorithms: [algorithm],
      issuer,
      audience,
    }) as jwt.JwtPayload
    return { id: String(sub), sid: String(sid), sv: Number(sv), expiresAt: Number(exp) }
  } catch (error) {
    // A mark that has expired or was made by somebody else marks nothing.
    if (error instanceof jwt.JsonWebTokenError) return null
    throw error
  }
}
