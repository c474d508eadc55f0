/** Waits until a page has stopped changing: no requests, no placeholders, no transitions. */
import { expect, type Page, type Request } from '@playwright/test'

export type Settle = () => Promise<void>

/** The live connection stays open. */
const isOfPage = (request: Request) => !request.url().includes('/socket.io/')

/** Placeholders of content that is loading, and rows of the former page until those of the next one have arrived. */
const placeholders = ':is(main, [role="dialog"]) [class*="mantine-Skeleton-root"], [data-stale]'

/**
 * Waits until the page has rendered what it knows, and for transitions, because axe measures contrast wrongly while colours
 * change. React divides its work into tasks. On a slow machine the browser draws frames and answers questions between
 * them, so frames alone are no sign that a dialog is there: it would be mounted while axe runs.
 */
export const waitUntilRendered = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // An animation that never ends may leave a slow machine no idle time at all, so the wait has an end.
    const untilIdle = () => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 }))
    // React continues its work with messages, and this one comes after those that it has sent.
    const untilMessage = () =>
      new Promise((arrived) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = arrived
        port2.postMessage(null)
      })
    const untilDrawn = () =>
      new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    for (const wait of [untilIdle, untilMessage, untilDrawn, untilIdle, untilMessage]) await wait()
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  })

/** Starts to count the requests of a page. Call it before the page is opened. */
export const createSettle = (page: Page): Settle => {
  const pending = new Set<Request>()
  page.on('request', (request) => isOfPage(request) && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  const expectQuiet = async () => {
    await waitUntilRendered(page)
    expect([...pending].map((request) => request.url())).toEqual([])
  }
  return async () => {
    // A response may cause the next request, so the page must be quiet twice.
    for (let times = 0; times < 2; times++) await expect(expectQuiet).toPass({ intervals: [20] })
    await expect(page.locator(placeholders)).toHaveCount(0)
  }
}
