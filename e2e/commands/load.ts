import { setTimeout as pause } from 'node:timers/promises'
import { runningSystem } from './running-system.ts'

export interface RequestSample {
  /** Milliseconds since the pressure began. */
  startedAtMs: number
  durationMs: number
  /** 0: the connection broke or nothing came within the time limit. */
  status: number
}

export interface Load {
  samples: RequestSample[]
  stop: () => Promise<RequestSample[]>
}

/** Asks for `path` again and again, one request after the other, until it is stopped. */
export const readContinuously = (path: string, token?: string, breath?: number): Load => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return runContinuously(async () => {
    const url = runningSystem().address + path
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) })
    await answer.arrayBuffer()
    return answer.status
  }, breath)
}

/** Does a deed that gives a status again and again, until it is stopped. */
export const runContinuously = (deed: (turn: number) => Promise<number>, breath = 25): Load => {
  const sent: RequestSample[] = []
  const begun = Date.now()
  let wanted = true
  // Counted as what it is: no answer.
  const one = () => deed(sent.length).catch(() => 0)
  const running = (async () => {
    while (wanted) {
      const at = Date.now() - begun
      const status = await one()
      sent.push({ startedAtMs: at, durationMs: Date.now() - begun - at, status })
      await pause(breath)
    }
  })()
  return {
    samples: sent,
    stop: async () => {
      wanted = false
      await running
      return sent
    },
  }
}

/** The statuses that came, each once. */
export const distinctStatuses = (sent: readonly RequestSample[]): number[] =>
  [...new Set(sent.map(({ status }) => status))].sort()

/** What takes longer has no answer coming. What was promised is reported on a quiet machine; a busy one is no failure. */
export const hangThresholdMs = 15_000

export const slowestDurationMs = (sent: readonly RequestSample[]): number =>
  Math.max(0, ...sent.map(({ durationMs: took }) => took))
