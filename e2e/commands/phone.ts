/** A second browser: the phone of a customer or a mechanic. */
import type { Browser, Page } from '@playwright/test'
import type { Session } from './api.ts'
import { createStorageState, expect } from './journey.ts'
import { collectPageErrors } from './page-errors.ts'
import { runningSystem } from './running-system.ts'
import { expectAccessible } from './screens/accessibility.ts'
import type { Language } from './texts.ts'

const width = 360

/** Opens a phone, signed in with the session or with nobody signed in. */
export const openPhone = async (browser: Browser, language: Language, session: Session | null) => {
  const context = await browser.newContext({
    viewport: { width, height: 780 },
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    // Without it the context would have the session of the test's role.
    storageState: session
      ? createStorageState(runningSystem().address, language, session)
      : { cookies: [], origins: [] },
  })
  if (!session)
    await context.addInitScript((code) => localStorage.setItem('language', code), language)
  return { context, page: await context.newPage(), errors: await collectPageErrors(context) }
}

/** Checks the accessibility of the page, and that it is not wider than the phone. */
export const expectUsableOnPhone = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
