import type { Page } from '@playwright/test'

/**
 * Holds matching requests back until the returned function is called, so that a journey can check the pending state
 * without a race.
 */
export const holdRequests = async (
  page: Page,
  url: string | RegExp,
  onRequest?: () => void,
): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    onRequest?.()
    await released
    await route.continue()
  })
  return release
}
