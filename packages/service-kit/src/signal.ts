/** Wakes a loop that waits: at a NOTIFY, at the signal that ends it, or when the poll's time has come. */
export interface Signal {
  readonly notify: () => void
  /** Resolves at the next ring, at the latest after `ms`. Ask before looking for work, so that no ring is missed. */
  readonly wait: (ms: number) => Promise<void>
  /** Lets go of the signal, which may live on. */
  readonly close: () => void
}

/** One listener on the signal for the life of the loop, however often it waits. */
export const createSignal = (signal: AbortSignal): Signal => {
  let wake = () => {}
  const ring = () => wake()
  signal.addEventListener('abort', ring, { once: true })
  return {
    notify: ring,
    close: () => signal.removeEventListener('abort', ring),
    wait: (ms) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (signal.aborted) wake()
      }),
  }
}
