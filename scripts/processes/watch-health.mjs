import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Three checks in a row without a response take more than 5 s, also on a busy machine. */
const defaultLimits = { intervalMs: 1_000, timeoutMs: 1_700, maxTimeouts: 3 }

/** A check that took this much longer than its timeout proves that this process itself was suspended. */
const suspendedAfterMs = 1_000

/** @typedef {'response' | 'timeout' | 'refused'} CheckResult */

/**
 * The checks, clock and timers of a watch. Tests replace them.
 * @typedef {object} WatchDependencies
 * @property {(url: string, timeoutMs: number) => Promise<CheckResult>} check
 * @property {() => number} now the clock, which also counts the time in which the machine slept; timers do not
 * @property {(ms: number) => Promise<void>} pause
 */

/** @type {WatchDependencies} */
export const realDependencies = {
  check: checkHealth,
  now: () => Date.now(),
  pause: (ms) => sleep(ms, undefined, { ref: false }),
}

/**
 * Checks the health of a process and reports when it hangs, which means that it accepts connections but does not respond. A
 * refused connection is no hang: the process is starting, draining or has exited, which its supervisor notices. Nothing
 * counts before the first response.
 * @param {string} url
 * @param {() => void} onHang called once
 * @param {typeof defaultLimits} [limits]
 * @param {WatchDependencies} [dependencies]
 * @returns {() => void} ends the watch
 */
export function watchHealth(url, onHang, limits = defaultLimits, dependencies = realDependencies) {
  const stop = new AbortController()
  void watchUntilHang(url, limits, dependencies, stop.signal).then((isHanging) => {
    if (isHanging && !stop.signal.aborted) onHang()
  })
  return () => stop.abort()
}

/**
 * @param {string} url
 * @param {typeof defaultLimits} limits
 * @param {WatchDependencies} dependencies
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} true if the process hangs, false if `signal` ended the watch
 */
async function watchUntilHang(url, limits, { check, now, pause }, signal) {
  const { intervalMs, timeoutMs, maxTimeouts } = limits
  let hasResponded = false
  let timeouts = 0
  while (!signal.aborted) {
    const startedAt = now()
    const result = await check(url, timeoutMs)
    const wasSuspended = now() - startedAt > timeoutMs + suspendedAfterMs
    if (result === 'response') hasResponded = true

    const isTimeout = result === 'timeout' && hasResponded && !wasSuspended
    timeouts = isTimeout ? timeouts + 1 : 0
    if (timeouts >= maxTimeouts) return !signal.aborted
    if (timeouts === 0) await pause(intervalMs)
  }
  return false
}

/** @param {string} url @param {number} timeoutMs @returns {Promise<CheckResult>} */
function checkHealth(url, timeoutMs) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      clearTimeout(timer)
      response.resume()
      resolve('response')
    })
    const timer = setTimeout(() => {
      resolve('timeout')
      request.destroy()
    }, timeoutMs)
    request.once('error', () => {
      clearTimeout(timer)
      resolve('refused')
    })
  })
}

/**
 * Returns true if a process may be killed because it does not respond. A process that is stopped at a breakpoint does not
 * respond either.
 * @param {NodeJS.ProcessEnv} env of the process
 * @returns {boolean}
 */
export function mayWatchHealth(env) {
  return env.NODE_ENV !== 'development' && !env.NODE_OPTIONS?.includes('--inspect')
}
