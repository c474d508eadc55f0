/**
 * Returns a function that runs `work`, once at a time. A call during a run gets the run that follows it, as do all other
 * calls until then.
 */
export const createSingleRun = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let current: Promise<Result> | undefined
  let following: Promise<Result> | undefined
  const start = (): Promise<Result> => {
    const run = work().finally(() => {
      if (current === run) current = undefined
    })
    current = run
    return run
  }
  const startFollowing = (): Promise<Result> => {
    following = undefined
    return start()
  }
  return () => {
    if (following) return following
    if (!current) return start()
    following = current.then(startFollowing, startFollowing)
    return following
  }
}
