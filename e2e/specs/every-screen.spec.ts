/**
 * Looks at every screen with every dialog, menu and failure that can stand on it, in both languages, light and dark.
 * E2E_PICTURES=<folder> keeps a picture of each.
 */
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../commands/journey.ts'
import { screenSequences } from '../commands/screens/screen-sequences.ts'
import { type Language, languages } from '../commands/texts.ts'

const pictures = process.env.E2E_PICTURES

/** What lies under a dialog or a menu has been looked at by itself. */
const over = '[role="dialog"], [role="menu"]'
const onTop = `${over}, [role="listbox"], [role="status"]`

/** What hinders somebody seriously, by axe; each with where it is. */
const barriers = async (page: Page, rules?: string[]): Promise<string[]> => {
  const whole = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const axe =
    (await page.locator(over).filter({ visible: true }).count()) > 0 ? whole.include(onTop) : whole
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    )
}

/** After the colours have changed everywhere. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

const look = async (page: Page, name: readonly (string | number)[]) => {
  await settled(page)
  if (pictures)
    await page.screenshot({
      path: join(pictures, `${name.join('-').replaceAll(/[ ,]+/g, '-')}.png`),
    })
}

/** In English and light or in Arabic and dark, turn by turn; all four with `npm run test:long`. */
const isLong = process.env.WARSHA_LONG === '1'
const schemesOf = (language: Language) =>
  isLong
    ? (['light', 'dark'] as const)
    : language === 'en'
      ? (['light'] as const)
      : (['dark'] as const)

for (const language of languages) {
  for (const { name: tour, role: who, isPhone, screens: views } of screenSequences.filter(
    (_, at) => isLong || languages[at % 2] === language,
  )) {
    test.describe(`${tour} in ${language}`, () => {
      const width = isPhone ? 390 : 1440
      test.use({ role: who, language, viewport: { width, height: isPhone ? 844 : 900 } })

      test(`shows no barrier and no complaint, ${schemesOf(language).join(' or ')}`, async ({
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
        for (const { name, show } of views) {
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
          await look(page, [width, language, first, name])
          expect.soft(await barriers(page), `${name}, ${first}`).toEqual([])
          for (const scheme of others) {
            await page.emulateMedia({ colorScheme: scheme })
            await look(page, [width, language, scheme, name])
            // In another scheme only the colours are others.
            expect.soft(await barriers(page, ['color-contrast']), `${name}, ${scheme}`).toEqual([])
          }
          if (others.length > 0) await page.emulateMedia({ colorScheme: first })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect.soft(wide, `${name} does not scroll sideways`).toBeLessThanOrEqual(width)
          expect.soft(pageErrors.unexpected(), name).toEqual([])
        }
      })
    })
  }
}
