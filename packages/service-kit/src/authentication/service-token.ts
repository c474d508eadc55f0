/** Tokens for calls between services. The caller signs them (ES256; iss is the caller, aud the callee, 60 s). */
import jwt from 'jsonwebtoken'
import { ApiError } from '../base/errors.ts'
import type { Keys } from '../base/keys.ts'
import { rememberVerified } from './verified-tokens.ts'

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

const verify = rememberVerified((publicKeys, token) => {
  const issuer = (jwt.decode(token) as jwt.JwtPayload | null)?.iss
  const key = issuer && publicKeys.get(issuer)
  if (!key) throw new ApiError('not_signed_in')
  try {
    // Limits the lifetime even if the token claims a later expiry.
    const maxAge = 2 * lifetimeSeconds
    const payload = jwt.verify(token, key, { algorithms: ['ES256'], issuer, maxAge })
    const { iat = 0, exp = 0, aud } = payload as jwt.JwtPayload
    return { issuer, audience: aud, expiresAt: Math.min(exp, iat + maxAge) }
  } catch {
    throw new ApiError('not_signed_in')
  }
})

/** Returns the name of the calling service. Throws 401 if the token is not valid for `serviceName`. */
export const verifyServiceToken = (keys: Keys, serviceName: string, token: string): string => {
  const { issuer, audience } = verify(keys.publicKeys, token)
  if (audience !== `service:${serviceName}`) throw new ApiError('not_signed_in')
  return issuer
}
