import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isErrno } from '../files.mjs'
import { isServerOf } from '../postgres/postmaster.mjs'

/** Shorter than the stop timeout of the supervisor. */
export const timeoutMs = 9_000

/** @param {string} folder @returns {number | undefined} the process of the broker on that folder, if it lives */
export function brokerPid(folder) {
  try {
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    return pid && isServerOf(pid, folder) ? pid : undefined
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Stops the broker of a folder whose supervisor was killed. @param {string} folder */
export async function stopLeftBehind(folder) {
  for (let waited = 0; ; waited += 50) {
    const pid = brokerPid(folder)
    if (!pid) return
    if (waited === 0) process.kill(pid, 'SIGTERM')
    if (waited === timeoutMs) process.kill(pid, 'SIGKILL')
    await sleep(50)
  }
}
