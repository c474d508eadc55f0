/** Transactions on one connection. The commit travels with the last statements. */
import type pg from 'pg'
import { acquireConnection, type ConnectionSource, createSender } from './connection.ts'
import type { Transaction } from './database.ts'
import { isQueryTimeout, isRetryable } from './database-errors.ts'
import { getSocket } from './pg-internals.ts'
import { waitForAll } from './wait-for-all.ts'

/** Runs `work` between `begin` and a commit. Rolls back and throws if `work` or the commit fails. */
export const runTransaction = <T>(
  source: ConnectionSource,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  runBetween(source, async (tx, send) => {
    // Awaited, because a statement that follows a failed `begin` would take effect by itself.
    await send({ text: 'begin' })
    return work(tx)
  })

/** Runs `read` in a snapshot. Its first statements travel with `begin`: reads that follow a failed `begin` change nothing. */
export const runSnapshot = <T>(
  source: ConnectionSource,
  read: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  runBetween(source, async (tx, send) => {
    const begun = send({ text: 'begin isolation level repeatable read, read only' })
    const [, result] = await waitForAll([begun, read(tx)])
    return result
  })

const runBetween = async <T>(
  source: ConnectionSource,
  beginAndWork: (tx: Transaction, send: ReturnType<typeof createSender>) => Promise<T>,
): Promise<T> => {
  const client = await acquireConnection(source)
  const lastSteps: (() => Promise<unknown>)[] = []
  const send = createSender(client)
  let isCommitting = false
  const tx = {
    query: (config: pg.QueryConfig) =>
      isCommitting
        ? Promise.reject(new Error('the transaction is already being committed'))
        : send(config),
    beforeCommit: (step: () => Promise<unknown>) => lastSteps.push(step),
  } as unknown as Transaction
  let connectionError: Error | undefined
  try {
    const result = await beginAndWork(tx, send)
    await runLastSteps(client, lastSteps, () => {
      isCommitting = true
      return send({ text: 'commit' })
    })
    return result
  } catch (error) {
    // A server that hangs would not respond to a rollback either. Closing the connection rolls back.
    if (isQueryTimeout(error)) connectionError = error as Error
    else
      await client.query('rollback').catch((rollbackError: Error) => {
        connectionError = rollbackError
      })
    throw error
  } finally {
    client.release(connectionError)
  }
}

/**
 * Starts the last steps of a transaction and then the commit, which travels with their statements: each round trip wakes a
 * process of PostgreSQL. After a statement that fails, the server rolls back instead.
 */
const runLastSteps = async (
  client: pg.PoolClient,
  lastSteps: readonly (() => Promise<unknown>)[],
  commit: () => Promise<unknown>,
): Promise<void> => {
  const socket = getSocket(client)
  const started: Promise<unknown>[] = []
  let failure: { readonly error: unknown } | undefined
  socket.cork()
  try {
    for (const step of lastSteps) started.push(step())
    for (const one of started)
      one.catch((error: unknown) => {
        failure ??= { error }
      })
    // A step that fails before it sends a statement would not prevent the commit. It has failed after this tick.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    if (failure) throw failure.error
    started.push(commit())
  } finally {
    socket.uncork()
  }
  await waitForAll(started)
}

/** Runs a transaction again if another one was in its way. Throws the error of the last attempt. */
export const retryTransaction = async <T>(
  transaction: () => Promise<T>,
  maxAttempts = 3,
): Promise<T> => {
  try {
    return await transaction()
  } catch (error) {
    if (maxAttempts <= 1 || !isRetryable(error)) throw error
    return retryTransaction(transaction, maxAttempts - 1)
  }
}
