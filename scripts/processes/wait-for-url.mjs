import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Uses node:http, because fetch costs noticeable CPU time while processes start. @param {string} url @returns {Promise<boolean>} */
function returnsOk(url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 2_000, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    // Not listening yet, or busy: the caller retries.
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(false))
  })
}

/**
 * Waits until a URL returns 200.
 * @param {string} url
 * @param {{ timeoutMs: number, getFailure?: () => string | null }} options getFailure: the reason to stop waiting, or null
 * @returns {Promise<void>}
 */
export async function waitForUrl(url, { timeoutMs, getFailure }) {
  const deadline = Date.now() + timeoutMs
  while (!(await returnsOk(url))) {
    const failure = getFailure?.()
    if (failure) throw new Error(`${url}: ${failure}`)
    if (Date.now() > deadline) throw new Error(`${url}: no response within ${timeoutMs / 1000} s`)
    await sleep(50)
  }
}
