import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

/** The tab of a work card in which the office writes an estimate. */
export class EstimatePage {
  readonly texts: Texts['estimates']
  readonly begin: Locator
  readonly lines: Locator
  readonly send: Locator
  readonly dialog: Locator
  readonly decision: Locator

  readonly #page: Page
  readonly #all: Texts

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.#all = all
    this.texts = all.estimates
    this.begin = page.getByRole('button', { name: this.texts.begin, exact: true })
    this.lines = page.getByRole('table', { name: this.texts.lines })
    this.send = page.getByRole('button', { name: this.texts.send, exact: true })
    this.dialog = page.getByRole('dialog')
    this.decision = page.getByRole('region', { name: this.texts.decision_title })
  }

  row(text: string) {
    return this.lines.getByRole('row').filter({ hasText: text })
  }

  async addLabour(description: string, price: string) {
    await this.#entry.fill(description)
    await this.lines.locator('[data-path="estimated_cost"]').fill(price)
    await this.lines.getByRole('button', { name: this.#all.workCard.work.add, exact: true }).click()
    await this.row(description).waitFor()
  }

  /** Adds the part with its selling price. */
  async addPart(number: string, name: string) {
    await this.#entry.fill(number)
    await this.#page.getByRole('option', { name }).waitFor()
    await this.#entry.press('Enter')
    await this.row(name).waitFor()
  }

  get #entry() {
    return this.lines.getByRole('combobox', { name: this.#all.workCard.work.entry })
  }
}
