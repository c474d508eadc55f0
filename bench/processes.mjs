/** CPU time and memory of processes (Linux only: /proc). */
import { readFileSync } from 'node:fs'
import { isErrno } from '../scripts/files.mjs'
import { listProcessIds, readStat } from '../scripts/processes/proc.mjs'

/** @param {number} parent @returns {number[]} */
const childrenOf = (parent) =>
  listProcessIds().filter((pid) => Number(readStat(pid)?.[1]) === parent)

/** CPU time of processes and their children. @param {number[]} pids @returns {number} milliseconds */
export const cpuMsOf = (pids) =>
  pids
    .flatMap((pid) => [pid, ...childrenOf(pid)])
    // Ticks of 10 ms. The time of exited children is included in their parent.
    .map(
      (pid) =>
        readStat(pid)
          ?.slice(11, 15)
          .reduce((sum, ticks) => sum + Number(ticks) * 10, 0) ?? 0,
    )
    .reduce((sum, worked) => sum + worked, 0)

/**
 * Exact CPU time of a process's main thread, for instance of a connection's process in PostgreSQL.
 * @param {number} pid @returns {number} milliseconds
 */
export const mainThreadCpuMsOf = (pid) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** @param {number} pid @param {string} file below /proc/<pid> @param {RegExp} line */
const kilobytesOf = (pid, file, line) => {
  try {
    return Number(line.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0)
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ESRCH')) return 0
    throw error
  }
}

/**
 * Memory of a process and its children in MiB: the sum of what is resident, and the share of it if pages that several
 * processes use are divided among them.
 * @param {number} pid
 */
export const memoryMbOf = (pid) => {
  const pids = [pid, ...childrenOf(pid)]
  const sum = (/** @type {string} */ file, /** @type {RegExp} */ line) =>
    pids.reduce((total, each) => total + kilobytesOf(each, file, line), 0) / 1024
  return {
    resident: sum('status', /^VmRSS:\s+(\d+)/m),
    proportional: sum('smaps_rollup', /^Pss:\s+(\d+)/m),
  }
}
