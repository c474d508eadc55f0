/**
 * A POST repeated with its Idempotency-Key acts once. The key's row is written in the deed's own transaction; a parallel
 * repeat waits on its unique index and gets the stored answer (design: api.md, Conventions).
 */
import { createHash } from 'node:crypto'
import { v7 as newUuid, v5 as uuidOfName } from 'uuid'
import { type Database, execute, type Queryable, queryOptionalRow, type Transaction } from './db.ts'
import { ApiError } from './errors.ts'
import sql from './idempotency.sql'

export interface IdempotentRequest {
  readonly actor: string
  readonly endpoint: string
  readonly key: string
  /** Of the path's ids and the parsed body, so that spelling it differently changes nothing. */
  readonly body_hash: string
}

/** Names a request by its key; undefined without one. Throws 400 for a key that is no plain text of 1 to 200 characters. */
export const toIdempotentRequest = (
  actor: string,
  endpoint: string,
  key: string | undefined,
  asked: unknown,
): IdempotentRequest | undefined => {
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError('malformed_request')
  return {
    actor,
    endpoint,
    key,
    body_hash: createHash('sha256').update(JSON.stringify(asked)).digest('hex'),
  }
}

/** The answer given before to the same request, or null; 422 when the key was used with another body. */
export const findStoredResponse = async <A>(
  db: Queryable,
  request: IdempotentRequest | undefined,
): Promise<A | null> => {
  if (!request) return null
  const { body_hash, ...named } = request
  const row = await queryOptionalRow(db, sql.selectKey, named)
  if (row && row.body_hash !== body_hash) throw new ApiError('idempotency_key_reused')
  return (row?.answer as A | undefined) ?? null
}

const namespace = '0190f3b0-6d1c-7a00-8000-6b6579656421'

/**
 * The id of what a request makes: for every repeat of a keyed request the same one, so that what a first try reserved
 * in another service under this id is its own for the next (a double click, a service that died in between).
 */
export const deriveId = (request: IdempotentRequest | undefined): string =>
  request
    ? uuidOfName(
        JSON.stringify([request.actor, request.endpoint, request.key, request.body_hash]),
        namespace,
      )
    : newUuid()

/** Runs the deed in a transaction, once for each key; a deed that throws leaves no trace of the key. */
export const runOnce = async <A>(
  db: Database,
  request: IdempotentRequest | undefined,
  deed: (tx: Transaction) => Promise<A>,
): Promise<A> => {
  if (!request) return db.inTransaction(deed)
  const earlier = await findStoredResponse<A>(db, request)
  if (earlier) return earlier
  const { body_hash: _hash, ...named } = request
  return db.inTransaction(async (tx) => {
    await execute(tx, sql.deleteOldKey, named)
    if (!(await insertKey(tx, request))) {
      const answered = await findStoredResponse<A>(tx, request)
      if (answered) return answered
      throw new ApiError('request_in_flight')
    }
    const answer = await deed(tx)
    await execute(tx, sql.updateAnswer, { ...named, answer: JSON.stringify(answer) })
    return answer
  })
}

/** Waits for a parallel repeat: 0 when that one has committed, 409 when it is still at it after the lock time-out (2 s). */
const insertKey = async (tx: Transaction, request: IdempotentRequest): Promise<number> => {
  try {
    return await execute(tx, sql.insertKey, { ...request })
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') throw new ApiError('request_in_flight')
    throw error
  }
}
