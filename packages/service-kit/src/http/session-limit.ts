/** Limits the requests per session and minute. Each process counts its own, which is accurate enough. */
import { ApiError } from '../base/errors.ts'

/** Counts a request of a session. Throws 429 above the limit. */
export type SessionLimit = (sid: string) => void

export interface SessionLimits {
  readonly requests: SessionLimit
  /** The limit is lower for files, which are made of many rows. */
  readonly exports: SessionLimit
  /** For attendance: nobody punches more often, and the codes on the shop's screen cannot be guessed. */
  readonly punches: SessionLimit
}

const exportsPerMinute = 10
const punchesPerMinute = 6
const windowMs = 60_000
/** Expired windows are deleted above this number. */
const maxWindows = 10_000

/** `requestsPerMinute` 0 disables all limits. */
export const createSessionLimits = (requestsPerMinute: number): SessionLimits => ({
  requests: createSessionLimit(requestsPerMinute),
  exports: createSessionLimit(requestsPerMinute === 0 ? 0 : exportsPerMinute),
  punches: createSessionLimit(requestsPerMinute === 0 ? 0 : punchesPerMinute),
})

/** `requestsPerMinute` 0 disables the limit. */
export const createSessionLimit = (requestsPerMinute: number): SessionLimit => {
  if (requestsPerMinute === 0) return () => undefined
  const windows = new Map<string, { count: number; endsAt: number }>()

  const deleteExpired = (now: number) => {
    for (const [sid, { endsAt }] of windows) if (endsAt <= now) windows.delete(sid)
  }

  return (sid) => {
    // Unlike `Date.now()`, it never steps back, which would make a window longer than a minute.
    const now = performance.now()
    const window = windows.get(sid)
    if (!window || window.endsAt <= now) {
      if (windows.size > maxWindows) deleteExpired(now)
      windows.set(sid, { count: 1, endsAt: now + windowMs })
      return
    }
    window.count += 1
    if (window.count <= requestsPerMinute) return
    const seconds = Math.ceil((window.endsAt - now) / 1000)
    throw new ApiError(
      'too_many_requests',
      { seconds },
      { headers: { 'Retry-After': String(seconds) } },
    )
  }
}
