/**
 * Slows guessing down, on all instances together: a delay that grows with the failures of an account, and 20 failures a
 * minute for an address. A try counts before the password is looked at and is taken back when it was right.
 */
import { type Database, execute, queryOptionalRow } from '@warsha/service-kit/db'
import { ApiError, Busy } from '@warsha/service-kit/errors'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { nameKey } from './sessions.store.ts'
import sql from './sign-in.sql'

const failuresPerMinute = 20

export interface Try {
  /** The password was right: nothing of the try remains. */
  succeeded(): Promise<void>
}

const refusal = (seconds: number) =>
  new ApiError('too_many_attempts', { seconds }, { headers: { 'Retry-After': String(seconds) } })

/** Gives a function that admits a try of `account` from `address`, or throws 429. */
export const createThrottle = (
  db: Database,
): ((account: string, address: string) => Promise<Try>) => {
  const addresses = new RateLimiterPostgres({
    storeClient: db.pool,
    tableName: 'sign_in_addresses',
    tableCreated: true,
    keyPrefix: '',
    points: failuresPerMinute,
    duration: 60,
  })
  return async (typed, address) => {
    const account = nameKey(typed)
    const counted = await queryOptionalRow(db, sql.countFailure, { account })
    if (!counted)
      throw refusal((await queryOptionalRow(db, sql.selectWait, { account }))?.seconds ?? 1)
    await addresses.consume(address).catch((rejected: unknown) => {
      if (rejected instanceof RateLimiterRes)
        throw refusal(Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)))
      throw new Busy(rejected)
    })
    return {
      succeeded: async () => {
        await execute(db, sql.forgetFailures, { account })
        await addresses.reward(address).catch((failure: unknown) => {
          throw new Busy(failure)
        })
      },
    }
  }
}
