/**
 * Returns a function that runs `work`, once at a time. A call during a run makes another one follow it, and ends with
 * that.
 */
export const createSingleRun = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let current: Promise<Result> | undefined
  let isNeeded = false
  const run = async (): Promise<Result> => {
    try {
      let result: Result
      do {
        isNeeded = false
        result = await work()
      } while (isNeeded)
      return result
    } finally {
      current = undefined
    }
  }
  return () => {
    isNeeded = true
    current ??= run()
    return current
  }
}
