/** For deeds over two services: what was reserved elsewhere stands for exactly the row that was read before. */
import { BusyError } from './errors.ts'

/** The row changed between the reservation and its lock: the deed is done anew, on the row as it is now. */
export class ConcurrentChangeError extends Error {}

/** Runs the deed, and again when its row changed meanwhile; 503 when that never ends. */
export const retryOnConcurrentChange = async <T>(deed: () => Promise<T>, tries = 3): Promise<T> => {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof ConcurrentChangeError)) throw error
    if (tries <= 1) throw new BusyError(error)
    return retryOnConcurrentChange(deed, tries - 1)
  }
}
