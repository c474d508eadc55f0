import { setTimeout as pause } from 'node:timers/promises'
import { runningSystem } from './running-system.ts'

export interface RequestSample {
  /** Milliseconds since the load started. */
  startedAtMs: number
  durationMs: number
  /** 0 if the connection broke or the request timed out. */
  status: number
}

export interface Load {
  samples: RequestSample[]
  stop: () => Promise<RequestSample[]>
}

/** Requests `path` repeatedly, one request at a time, until it is stopped. */
export const readContinuously = (path: string, token?: string, pauseMs?: number): Load => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return runContinuously(async () => {
    const url = runningSystem().address + path
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) })
    await response.arrayBuffer()
    return response.status
  }, pauseMs)
}

/** Runs an action that returns an HTTP status repeatedly until it is stopped. */
export const runContinuously = (action: (index: number) => Promise<number>, pauseMs = 25): Load => {
  const samples: RequestSample[] = []
  const loadStartedAt = Date.now()
  let isRunning = true
  // A failed request has no status.
  const runOnce = () => action(samples.length).catch(() => 0)
  const running = (async () => {
    while (isRunning) {
      const startedAtMs = Date.now() - loadStartedAt
      const status = await runOnce()
      samples.push({ startedAtMs, durationMs: Date.now() - loadStartedAt - startedAtMs, status })
      await pause(pauseMs)
    }
  })()
  return {
    samples,
    stop: async () => {
      isRunning = false
      await running
      return samples
    },
  }
}

/** The distinct statuses, sorted. */
export const distinctStatuses = (samples: readonly RequestSample[]): number[] =>
  [...new Set(samples.map(({ status }) => status))].sort()

/** A request that takes longer counts as a hang. Far above the target, so that a busy machine does not fail the test. */
export const hangThresholdMs = 15_000

export const slowestDurationMs = (samples: readonly RequestSample[]): number =>
  Math.max(0, ...samples.map(({ durationMs }) => durationMs))
