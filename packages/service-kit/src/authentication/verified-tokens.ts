/** Remembers verified tokens: the signature of each is checked once per process. */
import type { KeyObject } from 'node:crypto'

type PublicKeys = ReadonlyMap<string, KeyObject>
interface Expiring {
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/** More than the sessions of a busy shop. A full cache is emptied: the tokens in use come back immediately. */
const maxTokens = 5_000

/**
 * Wraps `verify`, which throws if a token is invalid, so that a valid token is verified once until it expires. The key of
 * the cache is the whole token with its signature. Revocations are not its concern: callers check them on every request.
 */
export const rememberVerified = <T extends Expiring>(
  verify: (keys: PublicKeys, token: string) => T,
): ((keys: PublicKeys, token: string) => T) => {
  const cacheByKeys = new WeakMap<PublicKeys, Map<string, T>>()
  return (keys, token) => {
    const cache = cacheByKeys.get(keys) ?? new Map<string, T>()
    cacheByKeys.set(keys, cache)
    const known = cache.get(token)
    if (known && known.expiresAt * 1000 > Date.now()) return known
    if (known) cache.delete(token)
    const verified = Object.freeze(verify(keys, token))
    if (cache.size >= maxTokens) cache.clear()
    cache.set(token, verified)
    return verified
  }
}
