import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isErrno } from '../files.mjs'
import { isProcessOf } from '../processes/process-id.mjs'

/** Shorter than the stop timeout of the supervisor. */
export const stopTimeoutMs = 9_000

/** @param {string} folder @returns {number | undefined} the process of the broker on that folder, if it runs */
export function brokerPid(folder) {
  try {
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    return pid && isProcessOf(pid, folder) ? pid : undefined
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Stops the broker of a folder whose supervisor was killed. @param {string} folder */
export async function stopAbandonedBroker(folder) {
  for (let waitedMs = 0; ; waitedMs += 50) {
    const pid = brokerPid(folder)
    if (!pid) return
    if (waitedMs === 0) process.kill(pid, 'SIGTERM')
    if (waitedMs === stopTimeoutMs) process.kill(pid, 'SIGKILL')
    await sleep(50)
  }
}
