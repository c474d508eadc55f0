/**
 * Slows down password guessing, on all instances together: a delay that grows with the failures of an account, and at
 * most 20 failures a minute per address or IPv6 network. An attempt counts before the password is checked, and no longer
 * counts if the password is right. An attempt that one of the two limits refuses counts for neither.
 */

import { createHash } from 'node:crypto'
import { ApiError, BusyError, getClientNetwork } from '@warsha/service-kit/base'
import type { Database } from '@warsha/service-kit/database'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { countFailure, deleteFailures, selectBlockedSeconds } from './sign-in-failures.store.ts'
import { normalizeSignInName } from './sign-in-names.ts'

const maxFailuresPerMinute = 20

export interface SignInAttempt {
  /** Call when the password was right: the attempt no longer counts. */
  markSucceeded(): Promise<void>
}

/**
 * Under which key attempts are counted. Each kind has its own keys, and a typed name is only in its hash: whatever
 * somebody types at sign-in cannot be the key of something else.
 */
export const throttleKeys = {
  signIn: (name: string): string =>
    `sign-in ${createHash('sha256').update(normalizeSignInName(name)).digest('hex')}`,
  passwordChange: (userId: string): string => `password-change ${userId}`,
}

/** Counts and admits an attempt from `address` for one of the `throttleKeys`. Throws `too_many_attempts` (429). */
export type SignInThrottle = (key: string, address: string) => Promise<SignInAttempt>

export const tooManyAttempts = (seconds: number) =>
  new ApiError('too_many_attempts', { seconds }, { headers: { 'Retry-After': String(seconds) } })

export const createSignInThrottle = (db: Database): SignInThrottle => {
  const addresses = new RateLimiterPostgres({
    storeClient: db.pool,
    tableName: 'sign_in_addresses',
    tableCreated: true,
    keyPrefix: '',
    points: maxFailuresPerMinute,
    duration: 60,
  })

  const countForKey = async (key: string) => {
    if (await countFailure(db, key)) return
    throw tooManyAttempts(await selectBlockedSeconds(db, key))
  }
  const countForNetwork = async (network: string) => {
    try {
      await addresses.consume(network)
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw tooManyAttempts(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      throw new BusyError(error)
    }
  }

  const uncountForNetwork = async (network: string) => {
    await addresses.reward(network).catch((error: unknown) => {
      throw new BusyError(error)
    })
  }

  return async (key, address) => {
    const network = getClientNetwork(address)
    // The network comes first: somebody who has used up its attempts must not block the accounts of others.
    await countForNetwork(network)
    try {
      await countForKey(key)
    } catch (error) {
      await uncountForNetwork(network)
      throw error
    }
    return {
      markSucceeded: async () => {
        await deleteFailures(db, key)
        await uncountForNetwork(network)
      },
    }
  }
}
