/**
 * Slows down the guessing of links, on all instances together. Only failures count, so nobody keeps the holder of a right
 * link out; a right link cannot be guessed, because it contains a signature of 144 bits.
 */

import { BusyError, getClientNetwork } from '@warsha/service-kit/base'
import type { Database } from '@warsha/service-kit/database'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '../sign-in/sign-in-throttle.ts'

const maxFailuresOfAddress = 20
const maxFailuresOfLink = 5

export interface LinkThrottle {
  /** Counts a failure of an address or IPv6 network, and of the link that its token named, if any. Throws `too_many_attempts` (429). */
  countFailure(address: string, claimedLink: string | null): Promise<void>
  /** Throws `too_many_attempts` (429) if a link has failed too often. Call it before work that takes long. */
  assertMayTry(claimedLink: string | null): Promise<void>
}

const throwLimit = (error: unknown): never => {
  if (error instanceof RateLimiterRes)
    throw tooManyAttempts(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
  throw new BusyError(error)
}

export const createLinkThrottle = (db: Database): LinkThrottle => {
  const createLimiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: db.pool,
      tableName: 'sign_in_addresses',
      tableCreated: true,
      keyPrefix,
      points,
      duration: 60,
    })
  const addresses = createLimiter('link-address', maxFailuresOfAddress)
  const links = createLimiter('link', maxFailuresOfLink)

  return {
    countFailure: async (address, claimedLink) => {
      await addresses.consume(getClientNetwork(address)).catch(throwLimit)
      if (claimedLink) await links.consume(claimedLink).catch(throwLimit)
    },
    assertMayTry: async (claimedLink) => {
      if (!claimedLink) return
      const failures = await links.get(claimedLink).catch(throwLimit)
      if (failures && failures.consumedPoints > maxFailuresOfLink) throwLimit(failures)
    },
  }
}
