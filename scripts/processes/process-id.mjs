import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isErrno } from '../files.mjs'

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
 * Returns true if the process with this id has the path in its command line. A stored id may belong to another process, for
 * example after a crash of the machine.
 * @param {number} pid
 * @param {string} path
 * @returns {boolean}
 */
export function isProcessOf(pid, path) {
  if (!isAlive(pid)) return false
  const command = commandLine(pid)
  return command === null || command.includes(path)
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
  const { status, stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout : ''
}
