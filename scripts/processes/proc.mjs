/** Facts about processes that only Linux gives (/proc). */
import { readdirSync, readFileSync } from 'node:fs'
import { isErrno } from '../files.mjs'

/** @returns {number[]} the ids of all processes */
export const listProcessIds = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/**
 * Reads the fields of /proc/<pid>/stat after the name: state, parent, group and further ones.
 * @param {number} pid
 * @returns {string[] | null} null if the process has ended
 */
export const readStat = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ESRCH')) return null
    throw error
  }
}
