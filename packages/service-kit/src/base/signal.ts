/** Wakes a waiting loop: on a notification, on abort, or after a timeout. */
export interface Signal {
  readonly notify: () => void
  /**
   * Resolves at the next notification, after `timeoutMs` at the latest. Call it before looking for work and await it
   * afterwards, so that no notification is missed.
   */
  readonly wait: (timeoutMs: number) => Promise<void>
  /** Removes the abort listener, since the abort signal may outlive the loop. */
  readonly close: () => void
}

/** Creates a signal that is also notified on abort. It adds one abort listener, however often the loop waits. */
export const createSignal = (abortSignal: AbortSignal): Signal => {
  let wake = () => {}
  const notify = () => wake()
  abortSignal.addEventListener('abort', notify, { once: true })
  return {
    notify,
    wait: (timeoutMs) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (abortSignal.aborted) wake()
      }),
    close: () => abortSignal.removeEventListener('abort', notify),
  }
}
