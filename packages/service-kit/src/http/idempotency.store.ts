import { ApiError } from '../base/errors.ts'
import { execute, queryOptionalRow } from '../database/blocks.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import sql from './idempotency.sql'

/** The primary key of a stored idempotency key. */
export interface KeyColumns {
  readonly actor: string
  readonly endpoint: string
  readonly key: string
}

/** Returns the hash of the request that used the key, and the response once it is stored. Null if the key is unused. */
export const selectOptionalKey = (db: Queryable, { actor, endpoint, key }: KeyColumns) =>
  queryOptionalRow(db, sql.selectOptionalKey, { actor, endpoint, key })

/**
 * Inserts the key. Waits for a parallel repeat: returns false if that has committed, throws 409 if it is still running
 * after the lock timeout (2 s).
 */
export const insertKey = async (
  tx: Transaction,
  { actor, endpoint, key }: KeyColumns,
  body_hash: string,
): Promise<boolean> => {
  try {
    return (await execute(tx, sql.insertKey, { actor, endpoint, key, body_hash })) > 0
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') throw new ApiError('request_in_flight')
    throw error
  }
}

/** Stores the response to the request. */
export const updateAnswer = (
  tx: Transaction,
  { actor, endpoint, key }: KeyColumns,
  response: unknown,
) => execute(tx, sql.updateAnswer, { actor, endpoint, key, answer: JSON.stringify(response) })

/** Deletes keys after 24 hours. */
export const deleteExpiredKeys = (db: Queryable) => execute(db, sql.deleteExpiredKeys, {})
