/** What the processes of a running system use of the machine (Linux: /proc). */
import { readdirSync, readFileSync } from 'node:fs'
import { isErrno } from '../scripts/files.mjs'

/** @param {number} pid @returns {string[] | null} the fields behind the name; null when it has ended */
const statOf = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ESRCH')) return null
    throw error
  }
}

/** @param {number} parent @returns {number[]} */
const childrenOf = (parent) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)?.[1]) === parent)

/** The time on a core so far of processes and their children. @param {number[]} pids @returns {number} milliseconds */
export const workedOf = (pids) =>
  pids
    .flatMap((pid) => [pid, ...childrenOf(pid)])
    // Counted in hundredths of a second; children that have ended are in their parent's.
    .map(
      (pid) =>
        statOf(pid)
          ?.slice(11, 15)
          .reduce((sum, ticks) => sum + Number(ticks) * 10, 0) ?? 0,
    )
    .reduce((sum, worked) => sum + worked, 0)

/** @param {number} pid @returns {number} mebibytes of its own and shared memory in use */
export const memoryOf = (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
