import { test } from '../commands/journey.ts'

const path = process.env.SHOT_PATH ?? '/dashboard'
for (const [language, scheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const)
  test.describe(language, () => {
    test.use({ role: (process.env.SHOT_ROLE ?? 'admin') as 'admin', language })
    test('shots', async ({ page, frame }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await frame.open(path)
      for (const width of (process.env.SHOT_WIDTHS ?? '320,390,820,1440').split(',').map(Number)) {
        await page.setViewportSize({ width, height: Number(process.env.SHOT_H ?? 400) })
        await page.waitForTimeout(700)
        await page.screenshot({
          path: `/tmp/shots/${process.env.SHOT ?? 'x'}-${language}-${width}.png`,
        })
      }
    })
  })
