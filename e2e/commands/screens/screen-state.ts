/** The type of a screen state, and what it needs to be shown. */
import { expect, type Page } from '@playwright/test'
import type { CustomersPage } from '../../pages/customers.page.ts'
import type { EmployeesPage } from '../../pages/employees.page.ts'
import type { Frame } from '../../pages/frame.ts'
import type { SignInPage } from '../../pages/sign-in.page.ts'
import type { SparePartsPage } from '../../pages/spare-parts.page.ts'
import type { VehiclesPage } from '../../pages/vehicles.page.ts'
import type { WorkCardPage } from '../../pages/work-card.page.ts'
import type { WorkCardsPage } from '../../pages/work-cards.page.ts'
import type { Texts } from '../texts.ts'

export interface ScreenContext {
  page: Page
  texts: Texts
  signInPage: SignInPage
  frame: Frame
  customers: CustomersPage
  employees: EmployeesPage
  spareParts: SparePartsPage
  vehicles: VehiclesPage
  workCards: WorkCardsPage
  workCard: WorkCardPage
}

export interface ScreenState {
  name: string
  /** Brings the page into this state from the previous one and waits for it. */
  show: (context: ScreenContext) => Promise<unknown>
}

/** Closes all open dialogs, and discards unsaved changes. */
export const closeDialogs = async ({ page, frame, customers }: ScreenContext) => {
  const discard = customers.discard.getByRole('button').last()
  for (let open = await frame.dialog.count(); open > 0; open = await frame.dialog.count()) {
    await page.keyboard.press('Escape')
    await expect(async () => {
      if (await discard.isVisible()) await discard.click()
      expect(await frame.dialog.count()).toBeLessThan(open)
    }).toPass()
  }
}
