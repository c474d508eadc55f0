/** CPU time and memory of processes (Linux only: /proc). */
import { readdirSync, readFileSync } from 'node:fs'
import { isErrno } from '../scripts/files.mjs'

/** @param {number} pid @returns {string[] | null} the fields after the name, or null if the process has ended */
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

/** CPU time of processes and their children. @param {number[]} pids @returns {number} milliseconds */
export const cpuMsOf = (pids) =>
  pids
    .flatMap((pid) => [pid, ...childrenOf(pid)])
    // Ticks of 10 ms. The time of exited children is included in their parent.
    .map(
      (pid) =>
        statOf(pid)
          ?.slice(11, 15)
          .reduce((sum, ticks) => sum + Number(ticks) * 10, 0) ?? 0,
    )
    .reduce((sum, worked) => sum + worked, 0)

/** @param {number} pid @returns {number} resident memory in MiB */
export const memoryMbOf = (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
