/**
 * Checks accessibility, layout and browser errors of every screen with its dialogs, menus and failure states, in both
 * languages, light and dark. E2E_PICTURES=<folder> saves a screenshot of each.
 */
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../commands/journey.ts'
import { isLongRun } from '../commands/long-run.ts'
import { screenSequences } from '../commands/screens/screen-sequences.ts'
import { type Language, languages } from '../commands/texts.ts'

const screenshotFolder = process.env.E2E_PICTURES

/** If a dialog or menu is open, only it is checked: the screen below was checked before. */
const overlays = '[role="dialog"], [role="menu"]'
const overlayContent = `${overlays}, [role="listbox"], [role="status"]`

/** Serious and critical accessibility violations found by axe, with their elements. */
const findViolations = async (page: Page, rules?: string[]): Promise<string[]> => {
  const whole = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const axe =
    (await page.locator(overlays).filter({ visible: true }).count()) > 0
      ? whole.include(overlayContent)
      : whole
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    )
}

/** Waits for transitions: axe measures contrast wrongly while colours change. */
const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  })

const takeScreenshot = async (page: Page, name: readonly (string | number)[]) => {
  await waitForTransitions(page)
  if (screenshotFolder)
    await page.screenshot({
      path: join(screenshotFolder, `${name.join('-').replaceAll(/[ ,]+/g, '-')}.png`),
    })
}

/** English light or Arabic dark, alternating between sequences. `npm run test:long` checks all four combinations. */
const schemesOf = (language: Language): readonly ['light' | 'dark', ...('light' | 'dark')[]] => {
  if (isLongRun) return ['light', 'dark']
  return language === 'en' ? ['light'] : ['dark']
}

for (const language of languages) {
  for (const { name: sequence, role, isPhone, screens } of screenSequences.filter(
    (_, index) => isLongRun || languages[index % 2] === language,
  )) {
    test.describe(`${sequence} in ${language}`, () => {
      const width = isPhone ? 390 : 1440
      test.use({ role, language, viewport: { width, height: isPhone ? 844 : 900 } })

      test(`has no accessibility violations, horizontal scrolling or browser errors (${schemesOf(language).join(', ')})`, async ({
        page,
        texts,
        signInPage,
        frame,
        customers,
        employees,
        spareParts,
        vehicles,
        workCards,
        workCard,
        pageErrors,
      }) => {
        test.setTimeout(300_000)
        const [first, ...others] = schemesOf(language)
        await page.emulateMedia({ colorScheme: first })
        for (const { name, show } of screens) {
          await show({
            page,
            texts,
            signInPage,
            frame,
            customers,
            employees,
            spareParts,
            vehicles,
            workCards,
            workCard,
          })
          // Rows of the former page are dimmed until those of the next one have arrived.
          await expect(page.locator('[data-stale]')).toHaveCount(0)
          await takeScreenshot(page, [width, language, first, name])
          expect.soft(await findViolations(page), `${name}, ${first}`).toEqual([])
          for (const scheme of others) {
            await page.emulateMedia({ colorScheme: scheme })
            await takeScreenshot(page, [width, language, scheme, name])
            // Another scheme changes only colours.
            expect
              .soft(await findViolations(page, ['color-contrast']), `${name}, ${scheme}`)
              .toEqual([])
          }
          if (others.length > 0) await page.emulateMedia({ colorScheme: first })
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
          expect.soft(scrollWidth, `${name} does not scroll sideways`).toBeLessThanOrEqual(width)
          expect.soft(pageErrors.unexpected(), name).toEqual([])
        }
      })
    })
  }
}
