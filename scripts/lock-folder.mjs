import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isErrno } from './files.mjs'
import { isAlive } from './processes/process-id.mjs'

/**
 * Runs a function while holding a lock: a folder that only one process can create. Other processes wait.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T> | T} work
 * @param {() => void} [onWait] called once if another process holds the lock
 * @param {AbortSignal} [signal] ends the wait
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait, signal) {
  mkdirSync(dirname(folder), { recursive: true })
  for (let waiting = false; !tryToAcquire(folder); waiting = true) {
    if (!waiting) onWait?.()
    await sleep(100, undefined, { signal })
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder @returns {boolean} */
function tryToAcquire(folder) {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
    if (isAbandoned(folder)) removeAbandoned(folder)
    return false
  }
}

/** @param {string} folder @returns {boolean} true if its holder was killed before it could release the lock */
function isAbandoned(folder) {
  try {
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    if (pid) return !isAlive(pid)
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error
  }
  // Created, but without a process id yet: its holder has some seconds to write it.
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > 5_000
}

/** Renames first: of two processes that find the lock abandoned at the same time, only one succeeds. @param {string} folder */
function removeAbandoned(folder) {
  const aside = `${folder}.abandoned.${process.pid}`
  try {
    renameSync(folder, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error
  }
}
