/** Accessibility violations, found by axe-core. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** If a dialog or menu is open, only it is checked: the screen below was checked before. */
const overlays = '[role="dialog"], [role="menu"]'
const overlayContent = `${overlays}, [role="listbox"], [role="status"]`

/** Voice control finds a control by its visible text (WCAG 2.5.3). Axe leaves the rule out by default. */
const alsoChecked = { 'label-content-name-mismatch': { enabled: true } }

/** Returns the serious and critical violations with their elements. */
export const findViolations = async (page: Page, rules?: string[]): Promise<string[]> => {
  const whole = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: alsoChecked })
  const hasOverlay = (await page.locator(overlays).filter({ visible: true }).count()) > 0
  const axe = hasOverlay ? whole.include(overlayContent) : whole
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    )
}

/** For states that every-screen.spec.ts cannot reach, because they need records, a file or another user. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await findViolations(page)).toEqual([])
