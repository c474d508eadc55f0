/**
 * Retries of operations over two services. Such an operation reads a row, reserves something in another service for
 * exactly this version of the row, and then locks the row.
 */
import { BusyError } from '../base/errors.ts'

/** Thrown if the row changed between the reservation and the lock. The operation must start again. */
export class ConcurrentChangeError extends Error {}

/** Runs `operation`, again after a `ConcurrentChangeError`. Throws 503 after `maxAttempts` attempts. */
export const retryOnConcurrentChange = async <T>(
  operation: () => Promise<T>,
  maxAttempts = 3,
): Promise<T> => {
  try {
    return await operation()
  } catch (error) {
    if (!(error instanceof ConcurrentChangeError)) throw error
    if (maxAttempts <= 1) throw new BusyError(error)
    return retryOnConcurrentChange(operation, maxAttempts - 1)
  }
}
