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

/** @param {number} pid @returns {boolean} */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isErrno(error, 'EPERM')
  }
}

/**
 * Returns true if the process with this id is the server of this folder. After a crash of the machine the id may belong to
 * another process.
 * @param {number} pid
 * @param {string} dataFolder
 * @returns {boolean}
 */
export function isServerOf(pid, dataFolder) {
  if (!isAlive(pid)) return false
  const command = commandLine(pid)
  return command === null || command.includes(dataFolder)
}

/** @param {number} pid @returns {string | null} null if unknown */
function commandLine(pid) {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch (error) {
      return isErrno(error, 'ENOENT', 'ESRCH') ? '' : null
    }
  }
  if (process.platform === 'win32') return null
  const asked = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout : ''
}

/**
 * PostgreSQL rejects to start while the process in postmaster.pid is alive, even if it is an unrelated process. The file
 * stays, because its last line protects the shared memory of the old server; only the id is replaced by that of an exited
 * process.
 * @param {string} dataFolder
 * @param {number} foreignPid
 */
export function dropForeignPid(dataFolder, foreignPid) {
  const path = join(dataFolder, 'postmaster.pid')
  const [first, ...rest] = readFileSync(path, 'utf8').split('\n')
  if (Number(first) !== foreignPid) return
  const ended = spawnSync(process.execPath, ['--version']).pid
  writeFileSync(path, [ended, ...rest].join('\n'))
}
