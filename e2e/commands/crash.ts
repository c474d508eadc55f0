/** Processes that die, and how long they may be away (safety.md R5). */
import { expect } from '@playwright/test'
import { instancesOf } from './processes.ts'
import { runningSystem } from './running-system.ts'

const backWithin = 10_000

/** A call that each service answers by itself, for a manager. */
export const callOf = {
  identity: '/api/auth/verify',
  hr: '/api/employees?limit=1',
  workshop: '/api/customers?limit=1',
} as const
export const names = Object.keys(callOf) as (keyof typeof callOf)[]

/** The status of one answer, of everybody's address unless another is given; 0 when none came. */
export const answers = async (path: string, token?: string, address = runningSystem().address): Promise<number> => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const signal = AbortSignal.timeout(5_000)
  const answer = await fetch(address + path, { headers, signal }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}

export const untilBack = (path: string, token?: string) =>
  expect.poll(() => answers(path, token), { timeout: backWithin, intervals: [100] }).toBe(200)

/** Kills every instance of a service as a crash would, and waits until the supervisor has started them again. */
export const crash = async (name: string) => {
  const before = await instancesOf(name)
  for (const { pid } of before) process.kill(pid!, 'SIGKILL')
  const restarted = async () => (await instancesOf(name)).every(({ restarts }, at) => restarts > before[at]!.restarts)
  await expect.poll(restarted, { timeout: backWithin, intervals: [100] }).toBe(true)
}
