import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

/** The account of a customer. */
export class CustomerAccountPage {
  readonly texts: Texts['customerAccount']
  readonly heading: Locator
  readonly receive: Locator
  /** The balance in words. */
  readonly balance: Locator
  readonly rows: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    const main = page.getByRole('main')
    this.#page = page
    this.texts = all.customerAccount
    this.heading = page.getByRole('heading', { level: 1 })
    this.receive = main.getByRole('button', { name: this.texts.receive })
    this.balance = main.locator('[data-balance]')
    this.rows = page.getByRole('table', { name: this.texts.entries }).locator('tbody tr')
  }

  /** One of the amounts below the balance. */
  fact(name: keyof Texts['customerAccount']['facts']) {
    return this.#page.locator(`[data-figure="${name}"] dd`)
  }
}
