import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isErrno } from '../files.mjs'

/**
 * The content of postmaster.pid, which PostgreSQL writes.
 * @typedef {{ pid: number, port: number, ready: boolean }} Postmaster
 */

/** @param {string} dataFolder @returns {Postmaster | null} */
export function readPostmaster(dataFolder) {
  try {
    const lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return pid > 0 ? { pid, port, ready: lines[7]?.trim() === 'ready' } : null
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}

/**
 * PostgreSQL does not start while the process in postmaster.pid is alive, even if it is an unrelated process. The file
 * stays, because its last line protects the shared memory of the old server; only the id is replaced by that of an exited
 * process.
 * @param {string} dataFolder
 * @param {number} foreignPid
 */
export function dropForeignPid(dataFolder, foreignPid) {
  const path = join(dataFolder, 'postmaster.pid')
  const [first, ...rest] = readFileSync(path, 'utf8').split('\n')
  if (Number(first) !== foreignPid) return
  const exitedPid = spawnSync(process.execPath, ['--version']).pid
  writeFileSync(path, [exitedPid, ...rest].join('\n'))
}
