import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

/** The screens of salary, loans and leave: of an employee and of the management. */
export class PayPage {
  readonly texts: Texts['pay']
  readonly dialog: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.texts = all.pay
    this.dialog = page.getByRole('dialog')
  }

  async openMine(tab: 'salary' | 'loans' | 'leave') {
    await this.#page.goto(`/my-hr?tab=${tab}`)
    await this.#page.getByRole('heading', { level: 1, name: this.texts.my.title }).waitFor()
  }

  async openManagement(tab: 'pending' | 'loans' | 'leave' | 'salaries') {
    await this.#page.goto(`/hr-management?tab=${tab}`)
    await this.#page.getByRole('heading', { level: 1, name: this.texts.management.title }).waitFor()
  }

  field(name: string): Locator {
    return this.#page.locator(`[data-path="${name}"]`)
  }

  button(name: string): Locator {
    return this.#page.getByRole('main').getByRole('button', { name })
  }

  row(text: string): Locator {
    return this.#page.getByRole('row').filter({ hasText: text })
  }

  balance(type: 'annual' | 'sick' | 'emergency'): Locator {
    return this.#page.locator(`[data-balance="${type}"] dd`).first()
  }

  submit(): Promise<void> {
    return this.dialog.locator('button[type="submit"]').click()
  }
}
