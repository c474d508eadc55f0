/**
 * Finds out that a process accepts connections but responds to nothing, for instance because it or its machine is stopped.
 * TCP notices nothing then, and a request would wait until its timeout, which is long because reports take long.
 */

export interface FreezeDetectorOptions {
  /** Resolves with false if the process has not responded in time. Must not reject. */
  readonly isAlive: (timeoutMs: number) => Promise<boolean>
  readonly onFrozen: () => void
}

export interface FreezeDetector {
  /**
   * Watches a request until the returned function is called. `startedAt` (`performance.now()`) is when the caller's wait
   * began, which may be before the request was sent. Calls `onFrozen` once if the process responds neither to it nor to the checks.
   */
  watch(startedAt: number, onFrozen: () => void): () => void
  close(): void
}

/** Requests usually take milliseconds, so the process is asked only while one takes longer. */
export const freezeCheckAfterMs = 500
/** Several checks must fail, because one may time out on a busy machine. */
export const freezeCheckTimeoutsMs: readonly number[] = [700, 700]
/** A check that ends this late says nothing about the process, because this one was blocked itself. */
const maxLatenessMs = 300

interface WatchedRequest {
  readonly startedAt: number
  readonly onFrozen: () => void
}

/** A request that meets a frozen process is reported after 0.5 s + 2 × 0.7 s, so the caller gets its 503 within 3 s. */
export const createFreezeDetector = ({
  isAlive,
  onFrozen,
}: FreezeDetectorOptions): FreezeDetector => {
  /** In the order in which they were sent. */
  const requests = new Set<WatchedRequest>()
  let timer: NodeJS.Timeout | undefined
  let isChecking = false
  let isClosed = false

  const isSilent = async (timeoutMs: number): Promise<boolean> => {
    const startedAt = performance.now()
    if (await isAlive(timeoutMs)) return false
    return performance.now() - startedAt - timeoutMs < maxLatenessMs
  }
  const isFrozen = async (): Promise<boolean> => {
    for (const timeoutMs of freezeCheckTimeoutsMs) if (!(await isSilent(timeoutMs))) return false
    return true
  }
  const check = async () => {
    timer = undefined
    const [oldest] = requests
    if (oldest && performance.now() - oldest.startedAt >= freezeCheckAfterMs) {
      isChecking = true
      const frozen = await isFrozen()
      isChecking = false
      if (frozen && !isClosed) report()
    }
    schedule(freezeCheckAfterMs)
  }
  const report = () => {
    const frozenRequests = [...requests]
    requests.clear()
    onFrozen()
    for (const request of frozenRequests) request.onFrozen()
  }
  const schedule = (afterMs: number) => {
    if (timer || isChecking || isClosed || requests.size === 0) return
    timer = setTimeout(() => void check(), afterMs).unref()
  }

  return {
    watch: (startedAt, onFrozenRequest) => {
      const request = { startedAt, onFrozen: onFrozenRequest }
      requests.add(request)
      schedule(Math.max(startedAt + freezeCheckAfterMs - performance.now(), 0))
      return () => void requests.delete(request)
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
