import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

/** The revenue report. */
export class ReportsPage {
  readonly texts: Texts['reports']
  readonly heading: Locator
  readonly from: Locator
  readonly until: Locator
  readonly paymentType: Locator
  readonly status: Locator
  readonly generate: Locator
  readonly table: Locator
  readonly totals: Locator
  readonly alert: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    const main = page.getByRole('main')
    this.#page = page
    this.texts = all.reports
    this.heading = page.getByRole('heading', { level: 1, name: this.texts.title })
    this.from = main.getByLabel(this.texts.start_date, { exact: true })
    this.until = main.getByLabel(this.texts.end_date, { exact: true })
    this.paymentType = main.getByRole('combobox', { name: this.texts.payment_type })
    this.status = main.getByRole('combobox', { name: this.texts.status })
    this.generate = main.getByRole('button', { name: this.texts.generate })
    this.table = main.getByRole('region', { name: this.texts.table })
    this.totals = this.table.locator('tfoot')
    this.alert = main.getByRole('alert')
  }

  async open(query = '') {
    await this.#page.goto(`/reports${query}`)
    await this.heading.waitFor()
  }

  /** The summary card of a payment type, or of the total. */
  card(name: string) {
    return this.#page.getByRole('main').getByRole('region', { name, exact: true })
  }
}
