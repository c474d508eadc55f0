/**
 * Slows down password guessing, on all instances together: a delay that grows with the failures of an account, and at
 * most 20 failures a minute per address. An attempt counts before the password is checked, and no longer counts if the
 * password is right.
 */

import { ApiError, BusyError } from '@warsha/service-kit/base'
import type { Database } from '@warsha/service-kit/database'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { countFailure, deleteFailures, selectBlockedSeconds } from './sign-in-failures.store.ts'
import { normalizeSignInName } from './sign-in-names.ts'

const maxFailuresPerMinute = 20

export interface SignInAttempt {
  /** Call when the password was right: the attempt no longer counts. */
  markSucceeded(): Promise<void>
}

/** Counts and admits an attempt from `address` for `name`, a sign-in name or another key. Throws `too_many_attempts` (429). */
export type SignInThrottle = (name: string, address: string) => Promise<SignInAttempt>

const tooManyAttempts = (seconds: number) =>
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

  const countForAccount = async (account: string) => {
    if (await countFailure(db, account)) return
    throw tooManyAttempts(await selectBlockedSeconds(db, account))
  }
  const countForAddress = async (address: string) => {
    try {
      await addresses.consume(address)
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw tooManyAttempts(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      throw new BusyError(error)
    }
  }

  return async (name, address) => {
    const account = normalizeSignInName(name)
    await countForAccount(account)
    await countForAddress(address)
    return {
      markSucceeded: async () => {
        await deleteFailures(db, account)
        await addresses.reward(address).catch((error: unknown) => {
          throw new BusyError(error)
        })
      },
    }
  }
}
