import { setTimeout as sleep } from 'node:timers/promises'

/** @param {string} url @returns {Promise<boolean>} */
async function answers(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    // Not listening yet, or busy: whoever waits asks again.
    return false
  }
}

/**
 * Waits until an address answers 2xx.
 * @param {string} url
 * @param {{ patience: number, hopeless?: () => string | null }} options hopeless: why waiting has no sense any more
 * @returns {Promise<void>}
 */
export async function untilReady(url, { patience, hopeless }) {
  const until = Date.now() + patience
  while (!(await answers(url))) {
    const reason = hopeless?.() ?? (Date.now() > until ? `no answer within ${patience / 1000} s` : null)
    if (reason) throw new Error(`${url}: ${reason}`)
    await sleep(40)
  }
}
