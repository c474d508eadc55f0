import type { Page } from '@playwright/test'

/**
 * Keeps requests from reaching the server until the returned function is called: what is seen meanwhile can be
 * looked at without racing it.
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
