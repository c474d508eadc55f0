/**
 * Opens every screen that a front end declares, with all dialogs, menus and forms that it can open, and checks
 * accessibility, layout, title and browser errors. A new screen is found by its declaration and needs no line here.
 * E2E_PICTURES=<folder> saves a screenshot of each state.
 */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../commands/journey.ts'
import { variantsOf } from '../commands/long-run.ts'
import { findViolations } from '../commands/screens/accessibility.ts'
import { addressOf, declaredScreens, furtherViews } from '../commands/screens/declared-screens.ts'
import {
  checkViews,
  type Exploration,
  exploreScreen,
  holdData,
  openScreen,
} from '../commands/screens/explore-screen.ts'
import { expectFit } from '../commands/screens/fit.ts'
import { createSettle, type Settle, waitUntilRendered } from '../commands/screens/settle.ts'
import type { Language } from '../commands/texts.ts'

const screenshotFolder = process.env.E2E_PICTURES

interface Look {
  language: Language
  colorScheme: 'light' | 'dark'
  width: number
}

/**
 * The combinations of language, colour scheme and width in two halves. Each half has every language and every colour scheme at
 * every width, and every language in every colour scheme. The first look of each half is the one of `npm test`.
 */
const desktopHalf: readonly Look[] = [
  { language: 'en', colorScheme: 'light', width: 1440 },
  { language: 'ar', colorScheme: 'dark', width: 1440 },
  { language: 'en', colorScheme: 'light', width: 820 },
  { language: 'ar', colorScheme: 'dark', width: 820 },
  { language: 'en', colorScheme: 'dark', width: 390 },
  { language: 'ar', colorScheme: 'light', width: 390 },
]
const phoneHalf: readonly Look[] = [
  { language: 'ar', colorScheme: 'dark', width: 390 },
  { language: 'en', colorScheme: 'light', width: 390 },
  { language: 'ar', colorScheme: 'light', width: 820 },
  { language: 'en', colorScheme: 'dark', width: 820 },
  { language: 'ar', colorScheme: 'light', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 1440 },
]
const furtherWidths = { tablet: 820, laptop: 1280 }

/** Returns a function that checks the current state of the page. */
const createCheck = (
  page: Page,
  { language, colorScheme, width }: Look,
  name: string,
  errors: () => string[],
) => {
  return async (state: string) => {
    const description = `${name}, ${state}`
    await waitUntilRendered(page)
    if (screenshotFolder) {
      const file = `${width}-${language}-${colorScheme}-${description}.png`
      await page.screenshot({ path: join(screenshotFolder, file.replaceAll(/[ ,/“”]+/g, '-')) })
    }
    expect.soft(await findViolations(page), description).toEqual([])
    await expectFit(page, width, description)
    expect.soft(errors(), description).toEqual([])
  }
}

const checkFurtherViews = async (
  path: string,
  { page, settle, check }: Omit<Exploration, 'texts'>,
) => {
  for (const view of furtherViews[path] ?? []) {
    await openScreen(view, page, settle)
    await check(view)
  }
}

/** Checks the layout of the open screen at further widths, and restores its width. */
const checkFurtherWidths = async (page: Page, settle: Settle, path: string) => {
  const viewport = page.viewportSize()!
  for (const [device, width] of Object.entries(furtherWidths)) {
    await page.setViewportSize({ ...viewport, width })
    await settle()
    await expectFit(page, width, `${path} on a ${device}`)
  }
  await page.setViewportSize(viewport)
  await settle()
}

/** What every screen requests for the frame. Everything else is the content of the screen. */
const ofTheFrame =
  /\/api\/(auth|settings\/public|notifications|customer\/notifications|client-errors)\b/

const failContent = (page: Page) =>
  page.route(
    (url) => url.pathname.startsWith('/api/') && !ofTheFrame.test(url.pathname),
    (route) => route.fulfill({ status: 500, json: { success: false } }),
  )

for (const [index, { path, roles }] of declaredScreens.entries()) {
  // The role that sees most in one half of the looks, the one that sees least in the other.
  const [least, most] = [roles[0], roles.at(-1)!]
  const [exploredHalf, openedHalf] =
    index % 2 === 0 ? [desktopHalf, phoneHalf] : [phoneHalf, desktopHalf]
  const explored = variantsOf(exploredHalf, exploredHalf.slice(0, 1))
  const opened = variantsOf(openedHalf, openedHalf.slice(0, 1))

  for (const look of explored) {
    const { language, colorScheme, width } = look
    test.describe(`${path} as ${most} in ${language}, ${colorScheme}, ${width} px`, () => {
      test.use({ role: most, language, colorScheme, viewport: { width, height: 900 } })

      test('has no violations, sideways scrolling or errors in anything that it opens', async ({
        page,
        texts,
        pageErrors,
      }) => {
        test.setTimeout(300_000)
        const settle = createSettle(page)
        const check = createCheck(page, look, path, pageErrors.unexpected)
        await holdData(page)
        await openScreen(await addressOf(path, most), page, settle)
        await expect(page).toHaveTitle(/\S/)
        await checkFurtherWidths(page, settle, path)
        const scope = path === '/dashboard' ? 'screenAndFrame' : 'screen'
        await exploreScreen({ page, texts, settle, check }, scope)
        await checkFurtherViews(path, { page, settle, check })
      })
    })
  }

  for (const look of opened) {
    const { language, colorScheme, width } = look
    test.describe(`${path} as ${least} in ${language}, ${colorScheme}, ${width} px`, () => {
      test.use({ role: least, language, colorScheme, viewport: { width, height: 900 } })

      test('opens, also on a tablet and a laptop, with each of its views, and explains what failed to load', async ({
        page,
        texts,
        pageErrors,
      }) => {
        test.setTimeout(300_000)
        const settle = createSettle(page)
        const check = createCheck(page, look, path, pageErrors.unexpected)
        const address = await addressOf(path, least)
        await holdData(page)
        await openScreen(address, page, settle)
        await check('the screen')
        await checkFurtherWidths(page, settle, path)
        await checkViews({ page, texts, settle, check })
        await checkFurtherViews(path, { page, settle, check })
        await failContent(page)
        await page.goto(address)
        await page
          .getByRole('main')
          .getByRole('heading')
          .or(page.getByRole('alert'))
          .first()
          .waitFor()
        await settle()
        await check('failed')
      })
    })
  }
}
