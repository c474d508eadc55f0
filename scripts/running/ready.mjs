import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Without fetch, whose machinery would cost the processes that start the time. @param {string} url @returns {Promise<boolean>} */
function answers(url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 2_000, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    // Not listening yet, or busy: whoever waits asks again.
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(false))
  })
}

/**
 * Waits until an address answers 200.
 * @param {string} url
 * @param {{ timeoutMs: number, hopeless?: () => string | null }} options hopeless: why waiting has no sense any more
 * @returns {Promise<void>}
 */
export async function untilReady(url, { timeoutMs, hopeless }) {
  const until = Date.now() + timeoutMs
  while (!(await answers(url))) {
    const reason =
      hopeless?.() ?? (Date.now() > until ? `no answer within ${timeoutMs / 1000} s` : null)
    if (reason) throw new Error(`${url}: ${reason}`)
    await sleep(50)
  }
}
