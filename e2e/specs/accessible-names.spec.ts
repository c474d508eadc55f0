/** Controls of the frame: their accessible names contain the visible text, so that voice control finds them (WCAG 2.5.3). */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../commands/journey.ts'
import { languages } from '../commands/texts.ts'

for (const language of languages) {
  for (const width of [390, 1440]) {
    test.describe(`frame in ${language} at ${width} px`, () => {
      test.use({ role: 'receptionist', language, viewport: { width, height: 900 } })

      test('has accessible names that contain the visible text', async ({ page, frame }) => {
        await frame.open('/customers')
        const { violations, passes } = await new AxeBuilder({ page })
          .setLegacyMode()
          .withRules(['label-content-name-mismatch', 'button-name', 'aria-command-name'])
          .analyze()
        expect(
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
        ).toEqual([])
        expect(passes.map(({ id }) => id)).toContain('button-name')
        if (width > 768) await expect(frame.userMenu).toHaveAccessibleName(/Maryam Haddad/)
      })
    })
  }
}
