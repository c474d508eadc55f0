/** Accessibility violations, found by axe-core in the page itself. */
import { expect, type Page } from '@playwright/test'
import axeCore, { type AxeResults, type NodeResult, type RunOptions } from 'axe-core'
import { waitUntilRendered } from './settle.ts'

/** If a dialog or menu is open, only it is checked: the screen below was checked before. */
const overlays = '[role="dialog"], [role="menu"]'
const overlayContent = `${overlays}, [role="listbox"], [role="status"]`

const options: RunOptions = {
  resultTypes: ['violations'],
  // Voice control finds a control by its visible text (WCAG 2.5.3). Fingers need 24 px (2.5.8). Axe leaves both rules out.
  rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
  iframes: false,
}

/** Loads axe into the page, once for each document: it is large, and loading it takes as long as a check. */
const loadAxe = async (page: Page): Promise<void> => {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axeCore.source)
}

/** Returns the serious and critical violations with their elements. */
export const findViolations = async (page: Page): Promise<string[]> => {
  await loadAxe(page)
  const hasOverlay = (await page.locator(overlays).filter({ visible: true }).count()) > 0
  return page.evaluate(
    async ([selector, runOptions]) => {
      const { axe } = window as unknown as {
        axe: { run(context: Node | string, options: RunOptions): Promise<AxeResults> }
      }
      const { violations } = await axe.run(selector ?? document, runOptions)
      /** The sticky footer of a dialog covers whatever is scrolled below it at the moment. */
      const isCovered = (id: string, { any }: NodeResult) =>
        id === 'target-size' && any.some(({ data }) => /obscured/i.test(data?.messageKey ?? ''))
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes
            .filter((node) => !isCovered(id, node))
            .map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
        )
    },
    [hasOverlay ? overlayContent : null, options] as const,
  )
}

/** For states that every-screen.spec.ts cannot reach, because they need records, a file or another user. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await waitUntilRendered(page)
  expect(await findViolations(page)).toEqual([])
}
