/** For deeds over two services: what was reserved elsewhere stands for exactly the row that was read before. */
import { Busy } from './errors.ts'

/** The row changed between the reservation and its lock: the deed is done anew, on the row as it is now. */
export class ChangedMeanwhile extends Error {}

/** Runs the deed, and again when its row changed meanwhile; 503 when that never ends. */
export const anewWhenChanged = async <T>(deed: () => Promise<T>, tries = 3): Promise<T> => {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
    if (tries <= 1) throw new Busy(error)
    return anewWhenChanged(deed, tries - 1)
  }
}
