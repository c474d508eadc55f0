import { expect, type Locator } from '@playwright/test'

/**
 * Opens a tab of the page. React replaces the content some time after the click, and until then fields of the former tab can
 * still be found and filled.
 */
export const openTab = async (tab: Locator): Promise<void> => {
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}
