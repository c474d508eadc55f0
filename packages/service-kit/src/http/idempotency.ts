/**
 * Idempotency keys: a repeated POST with the same Idempotency-Key takes effect once. The key's row is written in the
 * transaction of the operation. A parallel repeat waits on its unique index and gets the stored response. Keys are valid
 * for 24 hours.
 */
import { createHash } from 'node:crypto'
import { v7 as newUuid, v5 as uuidOfName } from 'uuid'
import { ApiError } from '../base/errors.ts'
import { failPoint } from '../base/fail-points.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { insertKey, type KeyColumns, selectOptionalKey, updateAnswer } from './idempotency.store.ts'

export interface IdempotentRequest extends KeyColumns {
  /** Hash of the path's ids and the parsed body, so that formatting makes no difference. */
  readonly body_hash: string
}

/**
 * Identifies a request by its idempotency key. Returns undefined without a key.
 *
 * Throws 400 if the key is not 1 to 200 printable ASCII characters.
 */
export const toIdempotentRequest = (
  actor: string,
  endpoint: string,
  key: string | undefined,
  content: unknown,
): IdempotentRequest | undefined => {
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError('malformed_request')
  return {
    actor,
    endpoint,
    key,
    body_hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  }
}

/** Returns the stored response to the same request, or null. Throws 422 if the key was used with another body. */
export const findStoredResponse = async <A>(
  db: Queryable,
  request: IdempotentRequest | undefined,
): Promise<A | null> => {
  if (!request) return null
  const row = await selectOptionalKey(db, request)
  if (row && row.body_hash !== request.body_hash) throw new ApiError('idempotency_key_reused')
  return (row?.answer as A | undefined) ?? null
}

const namespace = '0190f3b0-6d1c-7a00-8000-6b6579656421'

/**
 * Returns the id of the record that a request creates. Every repeat with the same key gets the same id, so a retry
 * recognises what an earlier attempt reserved in another service (docs/decisions/0010-derive-ids-from-idempotency-keys.md).
 * Without a key the id is new.
 */
export const deriveId = (request: IdempotentRequest | undefined): string => {
  if (!request) return newUuid()
  const name = JSON.stringify([request.actor, request.endpoint, request.key, request.body_hash])
  return uuidOfName(name, namespace)
}

/**
 * Returns the request of one step of a request, so that the step takes effect once by itself. The space keeps it apart from
 * the requests of clients.
 */
export const deriveRequest = (
  request: IdempotentRequest | undefined,
  step: string,
): IdempotentRequest | undefined =>
  request && { ...request, endpoint: `${request.endpoint} ${step}` }

/**
 * Runs `operation` in a transaction, once for each idempotency key, and returns its response or the stored one. A failed
 * operation leaves the key unused.
 */
export const runOnce = <A>(
  db: Database,
  request: IdempotentRequest | undefined,
  operation: (tx: Transaction) => Promise<A>,
): Promise<A> => runOnceAfterReading(db, request, async () => undefined, operation)

/**
 * Like `runOnce`, with statements that travel in the round trip that stores the key, and run after it: those that `read`
 * sends before it waits for any. They may read and lock rows, but not write: a repetition runs them too, and ignores their
 * results and errors.
 *
 * @param read reads what `operation` needs
 */
export const runOnceAfterReading = async <A, R>(
  db: Database,
  request: IdempotentRequest | undefined,
  read: (tx: Transaction) => Promise<R>,
  operation: (tx: Transaction, found: R) => Promise<A>,
): Promise<A> => {
  if (!request) return db.inTransaction(async (tx) => operation(tx, await read(tx)))

  const result = await db.inTransaction(async (tx) => {
    const [key, reading] = await Promise.allSettled([
      insertKey(tx, request, request.body_hash),
      read(tx),
    ])
    if (key.status === 'rejected') throw key.reason
    if (!key.value) return null
    if (reading.status === 'rejected') throw reading.reason
    const response = await operation(tx, reading.value)
    tx.beforeCommit(() => updateAnswer(tx, request, response))
    return { response }
  })
  failPoint('request.committed')
  if (result) return result.response
  const stored = await findStoredResponse<A>(db, request)
  if (stored) return stored
  throw new ApiError('request_in_flight')
}
