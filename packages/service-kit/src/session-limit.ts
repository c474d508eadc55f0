/** Requests per session (design: safety.md rule 5); counted in the process, which is coarse enough for it. */
import { ApiError } from './errors.ts'

/** Counts a request of the session; throws 429 above the limit. */
export type SessionLimit = (sid: string) => void

export interface SessionLimits {
  readonly requests: SessionLimit
  /** Files are made of many rows: fewer of them. */
  readonly exports: SessionLimit
}

const exportsPerMinute = 10

/** `requestsPerMinute` 0 switches both off (benches). */
export const createSessionLimits = (requestsPerMinute: number): SessionLimits => ({
  requests: createSessionLimit(requestsPerMinute),
  exports: createSessionLimit(requestsPerMinute === 0 ? 0 : exportsPerMinute),
})

/** `perMinute` 0 switches it off (benches). */
export const createSessionLimit = (perMinute: number): SessionLimit => {
  if (perMinute === 0) return () => undefined
  const windows = new Map<string, { count: number; until: number }>()
  return (sid) => {
    const now = Date.now()
    const window = windows.get(sid)
    if (!window || window.until <= now) {
      if (windows.size > 10_000)
        for (const [key, { until }] of windows) if (until <= now) windows.delete(key)
      windows.set(sid, { count: 1, until: now + 60_000 })
      return
    }
    window.count += 1
    if (window.count <= perMinute) return
    const seconds = Math.ceil((window.until - now) / 1000)
    throw new ApiError(
      'too_many_requests',
      { seconds },
      { headers: { 'Retry-After': String(seconds) } },
    )
  }
}
