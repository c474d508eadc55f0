/** Counts how many requests of a page wait for each other: its round trips, on any network. */
import { expect, type Page, type Route } from '@playwright/test'

/** The content does not wait for these. */
const isIndependent = (route: Route) =>
  /\/api\/(auth\/verify|settings\/public)$/.test(route.request().url())

/** Waits until the page, with nothing answered, requests nothing more for a moment. */
const settle = async (held: readonly Route[]): Promise<void> => {
  let count = -1
  let calmChecks = 0
  const check = () => {
    calmChecks = count === held.length ? calmChecks + 1 : 0
    count = held.length
    return calmChecks
  }
  await expect.poll(check, { intervals: [100] }).toBeGreaterThanOrEqual(5)
}

const longestResponseMs = 10_000

/** Waits for the whole response. The page may have cancelled its request meanwhile, and then there is none. */
const response = async (route: Route): Promise<void> => {
  const finished = route
    .continue()
    .then(() => route.request().response())
    .then((found) => found?.finished())
    .catch(() => undefined)
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, longestResponseMs))
  await Promise.race([finished, tooLong])
}

/**
 * Opens a page and answers its requests level by level: each time all that the page has requested so far. Returns the
 * paths of each level until an element matches `ready`; the first level is the page itself.
 */
export const measureRequestLevels = async (
  page: Page,
  path: string,
  ready: string,
): Promise<string[][]> => {
  const held: Route[] = []
  const levels: string[][] = []
  const content = page.locator(ready).first()
  await page.route('**/*', async (route) => {
    if (isIndependent(route)) await route.continue()
    else held.push(route)
  })
  const navigation = page.goto(path, { waitUntil: 'commit' })
  const hasNext = async () => held.length > 0 || (await content.isVisible())
  await expect.poll(() => held.length).toBe(1)
  while (held.length > 0) {
    await settle(held)
    const level = held.splice(0)
    levels.push(level.map((route) => new URL(route.request().url()).pathname))
    await Promise.all(level.map(response))
    await navigation
    await expect.poll(hasNext).toBe(true)
    // What the page requests ahead is no level of its own: the content appears without its response.
    const isComplete = await content
      .waitFor({ timeout: levels.length < 3 ? 300 : 10_000 })
      .then(() => true)
      .catch(() => false)
    if (isComplete) break
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return levels
}
