/** Runs work one after the other. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Creates a queue. The next piece of work starts when the one before has ended, whether it succeeded or failed. */
export const createInTurn = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
