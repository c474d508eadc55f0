import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Three silent checks in a row are more than 5 s, also on a machine that is busy with other things. */
const usualLimits = { intervalMs: 1_000, timeoutMs: 1_700, maxSilent: 3 }

/** A check that took this much longer than its timeout proves that this process itself did not run. */
const suspendedAfterMs = 1_000

/**
 * Asks a process for its health and reports when it hangs: when it accepts connections but does not respond. A refused
 * connection is no hang: the process is starting, draining or gone, which its exit tells. Nothing counts before the
 * first response.
 * @param {string} url
 * @param {() => void} onHang called once
 * @param {typeof usualLimits} [limits]
 * @returns {() => void} ends the watch
 */
export function watchHealth(url, onHang, limits = usualLimits) {
  const stop = new AbortController()
  void watch(url, limits, stop.signal).then((hangs) => {
    if (hangs && !stop.signal.aborted) onHang()
  })
  return () => stop.abort()
}

/**
 * @param {string} url
 * @param {typeof usualLimits} limits
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} true if the process hangs, false if `signal` ended the watch
 */
async function watch(url, { intervalMs, timeoutMs, maxSilent }, signal) {
  let hasResponded = false
  let silent = 0
  while (!signal.aborted) {
    const startedAt = Date.now()
    const result = await check(url, timeoutMs)
    // The clock of the machine also counts the time of its sleep, which the timers do not.
    const wasSuspended = Date.now() - startedAt > timeoutMs + suspendedAfterMs
    if (result === 'responds') hasResponded = true
    silent = result === 'silent' && hasResponded && !wasSuspended ? silent + 1 : 0
    if (silent >= maxSilent) return !signal.aborted
    if (silent === 0) await sleep(intervalMs, undefined, { ref: false })
  }
  return false
}

/** @param {string} url @param {number} timeoutMs @returns {Promise<'responds' | 'silent' | 'rejects'>} */
function check(url, timeoutMs) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      clearTimeout(timer)
      response.resume()
      resolve('responds')
    })
    const timer = setTimeout(() => {
      resolve('silent')
      request.destroy()
    }, timeoutMs)
    request.once('error', () => {
      clearTimeout(timer)
      resolve('rejects')
    })
  })
}

/**
 * Whether a process may be ended because it does not respond: one that is stopped at a breakpoint does not either.
 * @param {NodeJS.ProcessEnv} env of the process
 * @returns {boolean}
 */
export function mayWatchHealth(env) {
  return env.NODE_ENV !== 'development' && !env.NODE_OPTIONS?.includes('--inspect')
}
