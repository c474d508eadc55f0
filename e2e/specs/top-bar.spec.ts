/** The top bar at the widths of phones, tablets and desktops, in both languages. */
import type { Role } from '@warsha/contracts/base/roles'
import { expect, test } from '../commands/journey.ts'
import { variantsOf } from '../commands/long-run.ts'
import type { Language } from '../commands/texts.ts'

const widths = [320, 360, 375, 390, 768, 820, 1024, 1440]
const variants: { role: Role; language: Language }[] = [
  { role: 'mechanic', language: 'en' },
  { role: 'admin', language: 'ar' },
  { role: 'mechanic', language: 'ar' },
  { role: 'admin', language: 'en' },
]

/** The smallest target that WCAG 2.5.8 allows is 24 px; the language switch also shows a word. */
const minSwitchWidth = 40

for (const { role, language } of variantsOf(variants, variants.slice(0, 2))) {
  test.describe(`${role}, ${language}`, () => {
    // Fingers need larger buttons. One language is enough: both have the same buttons.
    test.use({ role, language, hasTouch: language === 'en' })

    test('fits every width without scrolling sideways', async ({ page, frame, texts }) => {
      // In Arabic without a live connection, whose sign needs room.
      if (language === 'ar')
        await page.routeWebSocket('**/socket.io/**', (socket) => socket.close())
      await frame.open('/dashboard')
      if (language === 'ar') await page.locator('[data-disconnected]').waitFor()
      const banner = page.getByRole('banner')
      const languageSwitch = banner.getByRole('button', { name: texts.shell.switch_language })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const isPhone = width < 768
        await expect(banner.getByRole('button', { name: texts.shell.open_menu })).toHaveCount(
          isPhone ? 1 : 0,
        )
        // The content of the page, which is still loading, takes the new width a moment later.
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth),
            `page at ${width} px`,
          )
          .toBeLessThanOrEqual(width)
        // Measured in one step: the notifications button is replaced when its menu has loaded.
        const { barWidth, barRoom, buttonsOutside } = await banner.evaluate((bar) => ({
          barWidth: bar.scrollWidth,
          barRoom: bar.clientWidth,
          buttonsOutside: [...bar.querySelectorAll('button')]
            .filter((button) => {
              const { left, right } = button.getBoundingClientRect()
              return left < 0 || right > window.innerWidth
            })
            .map((button) => button.outerHTML),
        }))
        expect.soft(barWidth, `top bar at ${width} px`).toBeLessThanOrEqual(barRoom)
        expect.soft(buttonsOutside, `buttons outside the page at ${width} px`).toEqual([])
        const box = (await languageSwitch.boundingBox())!
        expect.soft(box.width, `language switch at ${width} px`).toBeGreaterThan(minSwitchWidth)
      }
    })
  })
}
