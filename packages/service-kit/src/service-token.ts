/** Tokens for calls between services. The caller signs them (ES256; iss is the caller, aud the callee, 60 s). */
import jwt from 'jsonwebtoken'
import { ApiError } from './errors.ts'
import type { Keys } from './keys.ts'

const lifetimeSeconds = 60

/** Returns a function that returns a token for one callee. A token is reused for half of its lifetime. */
export const createServiceTokenProvider = (
  keys: Keys,
  serviceName: string,
  callee: string,
): (() => string) => {
  let token = ''
  let reusableUntil = 0
  return () => {
    if (Date.now() > reusableUntil) {
      token = jwt.sign({}, keys.privateKey, {
        algorithm: 'ES256',
        issuer: serviceName,
        audience: `service:${callee}`,
        expiresIn: lifetimeSeconds,
      })
      reusableUntil = Date.now() + (lifetimeSeconds * 1000) / 2
    }
    return token
  }
}

/** Returns the name of the calling service. Throws 401 if the token is not valid for `serviceName`. */
export const verifyServiceToken = (keys: Keys, serviceName: string, token: string): string => {
  const issuer = (jwt.decode(token) as jwt.JwtPayload | null)?.iss
  const key = issuer && keys.publicKeys.get(issuer)
  if (!key) throw new ApiError('not_signed_in')
  try {
    jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer,
      audience: `service:${serviceName}`,
      // Limits the lifetime even if the token claims a later expiry.
      maxAge: 2 * lifetimeSeconds,
    })
    return issuer
  } catch {
    throw new ApiError('not_signed_in')
  }
}
