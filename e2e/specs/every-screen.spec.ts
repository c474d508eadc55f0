/**
 * Looks at every screen with every dialog, menu and failure that can stand on it, in both languages, light and dark,
 * wide and on a phone. E2E_PICTURES=<folder> keeps a picture of each.
 */
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../commands/journey.ts'
import { languages } from '../commands/texts.ts'
import { tours } from '../commands/views.ts'

const pictures = process.env.E2E_PICTURES
const colours = ['light', 'dark'] as const

/** What hinders somebody seriously, by axe; each with where it is. */
const barriers = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`))
}

const picture = async (page: Page, ...name: string[]) => {
  if (pictures) await page.screenshot({ path: join(pictures, `${name.join('-').replaceAll(/[ ,]+/g, '-')}.png`) })
}

for (const language of languages) {
  for (const { who, views } of tours) {
    test.describe(`${who ?? 'a visitor'} in ${language}`, () => {
      test.use({ role: who, language })

      test('meets no barrier and no complaint on any screen, light or dark', async ({
        page,
        texts,
        signInPage,
        frame,
        customers,
        faults,
      }) => {
        test.setTimeout(120_000)
        for (const { name, show } of views) {
          await show({ page, texts, signInPage, frame, customers })
          for (const colorScheme of colours) {
            await page.emulateMedia({ colorScheme })
            await picture(page, '1440', language, colorScheme, name)
            expect.soft(await barriers(page), `${name}, ${colorScheme}`).toEqual([])
          }
          expect.soft(faults.unexpected(), name).toEqual([])
        }
      })
    })
  }
}
