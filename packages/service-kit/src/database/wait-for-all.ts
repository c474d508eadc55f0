/**
 * Waits for all promises, even if one fails, and then throws the first error. Starts nothing.
 *
 * Code that runs in a transaction, or may run in one, uses this for statements that do not need each other's results.
 * They are sent in one round trip and run in the order of the list. `Promise.all` would not wait for the rest after a
 * failure, so that statements would run after the rollback. Code outside transactions uses `Promise.all`.
 */
export const waitForAll = async <T extends readonly unknown[]>(
  promises: readonly [...{ [Index in keyof T]: Promise<T[Index]> }],
): Promise<T> => {
  const results = await Promise.allSettled(promises)
  const failed = results.find(
    (result): result is PromiseRejectedResult => result.status === 'rejected',
  )
  if (failed) throw failed.reason
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T
}
