import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Three checks in a row without a response take more than 5 s, also on a busy machine. */
const defaultLimits = { intervalMs: 1_000, timeoutMs: 1_700, maxTimeouts: 3 }

/** A check that took this much longer than its timeout proves that this process itself was suspended. */
const suspendedAfterMs = 1_000

/**
 * Checks the health of a process and reports when it hangs, which means that it accepts connections but does not respond. A
 * refused connection is no hang: the process is starting, draining or has exited, which its supervisor notices. Nothing
 * counts before the first response.
 * @param {string} url
 * @param {() => void} onHang called once
 * @param {typeof defaultLimits} [limits]
 * @returns {() => void} ends the watch
 */
export function watchHealth(url, onHang, limits = defaultLimits) {
  const stop = new AbortController()
  void watchUntilHang(url, limits, stop.signal).then((isHanging) => {
    if (isHanging && !stop.signal.aborted) onHang()
  })
  return () => stop.abort()
}

/**
 * @param {string} url
 * @param {typeof defaultLimits} limits
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} true if the process hangs, false if `signal` ended the watch
 */
async function watchUntilHang(url, { intervalMs, timeoutMs, maxTimeouts }, signal) {
  let hasResponded = false
  let timeouts = 0
  while (!signal.aborted) {
    const startedAt = Date.now()
    const result = await check(url, timeoutMs)
    // The clock also counts the time in which the machine slept; timers do not.
    const wasSuspended = Date.now() - startedAt > timeoutMs + suspendedAfterMs
    if (result === 'response') hasResponded = true

    const isTimeout = result === 'timeout' && hasResponded && !wasSuspended
    timeouts = isTimeout ? timeouts + 1 : 0
    if (timeouts >= maxTimeouts) return !signal.aborted
    if (timeouts === 0) await sleep(intervalMs, undefined, { ref: false })
  }
  return false
}

/** @param {string} url @param {number} timeoutMs @returns {Promise<'response' | 'timeout' | 'refused'>} */
function check(url, timeoutMs) {
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
