/** Processes that die, and how long they may be away (safety.md R5). */
import { expect } from '@playwright/test'
import { services } from '../../scripts/system.mjs'
import { instancesOf } from './processes.ts'
import { runningSystem } from './running-system.ts'

const recoveryTimeoutMs = 10_000

/** A call of a manager that each service answers by itself. */
export const probePaths = {
  identity: '/api/auth/verify',
  hr: '/api/employees?limit=1',
  inventory: '/api/spare-parts?limit=1',
  workshop: '/api/customers?limit=1',
  notification: '/api/notifications?limit=1',
  portal: '/api/customer/me',
} as const
export type ServiceName = keyof typeof probePaths

/** How a service answers that is well: portal is there for customers only, and says so. */
export const expectedProbeStatus = (name: ServiceName): number => (name === 'portal' ? 403 : 200)

const hasProbe = (name: string): name is ServiceName => name in probePaths
/** The services of this system that have their call here. */
export const probedServices: readonly ServiceName[] = services.filter(hasProbe)

/** The status of one answer, of everybody's address unless another is given; 0 when none came. */
export const requestStatus = async (
  path: string,
  token?: string,
  address = runningSystem().address,
): Promise<number> => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const signal = AbortSignal.timeout(5_000)
  const answer = await fetch(address + path, { headers, signal }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}

export const expectBack = (path: string) =>
  expect.poll(() => requestStatus(path), { timeout: recoveryTimeoutMs, intervals: [100] }).toBe(200)

export const expectServing = (name: ServiceName, token: string) =>
  expect
    .poll(() => requestStatus(probePaths[name], token), {
      timeout: recoveryTimeoutMs,
      intervals: [100],
    })
    .toBe(expectedProbeStatus(name))

/** Kills every instance of a service as a crash would, and waits until the supervisor has started them again. */
export const crashService = async (name: string) => {
  const before = await instancesOf(name)
  for (const { pid } of before) process.kill(pid!, 'SIGKILL')
  const restarted = async () =>
    (await instancesOf(name)).every(({ restarts }, at) => restarts > before[at]!.restarts)
  await expect.poll(restarted, { timeout: recoveryTimeoutMs, intervals: [100] }).toBe(true)
}
