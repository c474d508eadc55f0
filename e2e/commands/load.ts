import { setTimeout as pause } from 'node:timers/promises'
import { runningSystem } from './running-system.ts'

export interface Sent {
  /** Milliseconds since the pressure began. */
  at: number
  took: number
  /** 0: the connection broke or nothing came within the time limit. */
  status: number
}

export interface Pressure {
  sent: Sent[]
  stop: () => Promise<Sent[]>
}

/** Asks for `path` again and again, one request after the other, until it is stopped. */
export const askAllTheTime = (path: string, token?: string, breath?: number): Pressure => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return doAllTheTime(async () => {
    const url = runningSystem().address + path
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) })
    await answer.arrayBuffer()
    return answer.status
  }, breath)
}

/** Does a deed that gives a status again and again, until it is stopped. */
export const doAllTheTime = (deed: (turn: number) => Promise<number>, breath = 25): Pressure => {
  const sent: Sent[] = []
  const begun = Date.now()
  let wanted = true
  // Counted as what it is: no answer.
  const one = () => deed(sent.length).catch(() => 0)
  const running = (async () => {
    while (wanted) {
      const at = Date.now() - begun
      const status = await one()
      sent.push({ at, took: Date.now() - begun - at, status })
      await pause(breath)
    }
  })()
  return {
    sent,
    stop: async () => {
      wanted = false
      await running
      return sent
    },
  }
}

/** The statuses that came, each once. */
export const statusesOf = (sent: readonly Sent[]): number[] =>
  [...new Set(sent.map(({ status }) => status))].sort()

/** What takes longer has no answer coming. What was promised is reported on a quiet machine; a busy one is no failure. */
export const hangs = 15_000

export const slowestOf = (sent: readonly Sent[]): number =>
  Math.max(0, ...sent.map(({ took }) => took))
