/**
 * The cookie of a browser in which staff are signed in. Identity sets it at sign-in, and scripts cannot read it. It gives no
 * access. Endpoints that only customers may use reject browsers that have it, while its session lasts.
 */
import jwt from 'jsonwebtoken'
import type { Keys } from '../base/keys.ts'
import type { Actor } from './user-token.ts'

const cookieName = 'warsha_staff'
const algorithm = 'ES256'
const issuer = 'identity'
const audience = 'warsha-staff-browser'

/** The session in which the cookie was set, with the fields that the list of revocations needs. */
export type StaffSession = Pick<Actor, 'id' | 'sid' | 'sv' | 'expiresAt'>

/** Returns the value of a `Set-Cookie` header. The cookie lasts as long as the token of the actor. */
export const createStaffBrowserCookie = (
  keys: Keys,
  { id, sid, sv, expiresAt }: StaffSession,
  { now, isSecure }: { now: Date; isSecure: boolean },
): string => {
  const token = jwt.sign({ sid, sv, exp: expiresAt }, keys.privateKey, {
    algorithm,
    issuer,
    audience,
    subject: id,
    keyid: issuer,
  })
  const seconds = Math.max(0, expiresAt - Math.floor(now.getTime() / 1000))
  const attributes = ['Path=/api/customer', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
  return [`${cookieName}=${token}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** Returns the session of the valid cookie in a `Cookie` header, or null if there is none. */
export const readStaffBrowserCookie = (
  { publicKeys }: Pick<Keys, 'publicKeys'>,
  header: string | undefined,
): StaffSession | null => {
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
    // Expired and forged cookies are ignored.
    if (error instanceof jwt.JsonWebTokenError) return null
    throw error
  }
}
