import type { Page } from '@playwright/test'
import type { Texts } from './texts.ts'

/** Clicks Retry, unless the page has loaded by itself: other journeys change records, and open lists read them again. */
export const retryLoading = async (page: Page, texts: Texts): Promise<void> => {
  const button = page.getByRole('button', { name: texts.kit.retry })
  await button.click({ timeout: 5_000 }).catch(async (error: unknown) => {
    if (await button.isVisible()) throw error
  })
}
