/** One probe request for each service, and helpers that kill services and wait until they serve again. */
import { expect } from '@playwright/test'
import { services } from '../../scripts/system.mjs'
import { queryRows } from './databases.ts'
import { expectedProbeStatus, probePaths } from './probe-paths.mjs'
import { instancesOf } from './processes.ts'
import { runningSystem } from './running-system.ts'

/** A killed process must serve again within this time, and a service after PostgreSQL accepts statements again. */
const recoveryTimeoutMs = 10_000

export type ServiceName = keyof typeof probePaths

const hasProbe = (name: string): name is ServiceName => name in probePaths
/** The services of this system that have a probe. */
export const probedServices: readonly ServiceName[] = services.filter(hasProbe)

/** Returns the status of one response, or 0 if there was none. */
export const requestStatus = async (
  path: string,
  token?: string,
  address = runningSystem().address,
): Promise<number> => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const signal = AbortSignal.timeout(5_000)
  const response = await fetch(address + path, { headers, signal }).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.status ?? 0
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

/** Waits until PostgreSQL accepts statements again: it first replays its log, which takes long on a busy machine. */
export const waitForPostgres = () =>
  expect
    .poll(
      () =>
        queryRows('identity', 'select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 60_000, intervals: [100] },
    )
    .toBe(true)

/** Kills every instance of a service and waits until the supervisor has restarted them. */
export const crashService = async (name: string) => {
  const before = await instancesOf(name)
  for (const { pid } of before) process.kill(pid!, 'SIGKILL')
  const restarted = async () =>
    (await instancesOf(name)).every(({ restarts }, index) => restarts > before[index]!.restarts)
  await expect.poll(restarted, { timeout: recoveryTimeoutMs, intervals: [100] }).toBe(true)
}
