/** Calls between services: each signs its own (ES256, iss itself, aud the callee, 60 s). */
import jwt from 'jsonwebtoken'
import { ApiError } from './errors.ts'
import type { Keys } from './keys.ts'

const lifeSeconds = 60

/** Gives tokens for one callee, each used for half its life. */
export const createServiceTokenProvider = (
  keys: Keys,
  own: string,
  callee: string,
): (() => string) => {
  let token = ''
  let usedUntil = 0
  return () => {
    if (Date.now() > usedUntil) {
      token = jwt.sign({}, keys.privateKey, {
        algorithm: 'ES256',
        issuer: own,
        audience: `service:${callee}`,
        expiresIn: lifeSeconds,
      })
      usedUntil = Date.now() + (lifeSeconds * 1000) / 2
    }
    return token
  }
}

/** The name of the calling service, or 401. */
export const verifyServiceToken = (keys: Keys, own: string, token: string): string => {
  const claimed = (jwt.decode(token) as jwt.JwtPayload | null)?.iss
  const key = claimed && keys.publicKeys.get(claimed)
  if (!key) throw new ApiError('not_signed_in')
  try {
    // maxAge, so that no token lives longer than we give them, whatever it says of itself.
    const maxAge = 2 * lifeSeconds
    jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer: claimed,
      audience: `service:${own}`,
      maxAge,
    })
    return claimed
  } catch {
    throw new ApiError('not_signed_in')
  }
}
