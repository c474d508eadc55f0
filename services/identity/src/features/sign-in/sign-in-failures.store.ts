import { execute, type Queryable, queryOptionalRow } from '@warsha/service-kit/database'
import sql from './sign-in.sql'

/** Counts a failed attempt. Returns false, and counts nothing, if the account is blocked. */
export const countFailure = async (db: Queryable, account: string): Promise<boolean> =>
  (await queryOptionalRow(db, sql.countFailure, { account })) !== null

/** Returns the seconds until the account is no longer blocked, at least 1. */
export const selectBlockedSeconds = async (db: Queryable, account: string): Promise<number> =>
  (await queryOptionalRow(db, sql.selectOptionalWait, { account }))?.seconds ?? 1

/** Forgets the failed attempts of the account. */
export const deleteFailures = (db: Queryable, account: string) =>
  execute(db, sql.deleteFailures, { account })
