import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

/** What all customers owe. */
export class ReceivablesPage {
  readonly texts: Texts['statements']
  readonly rows: Locator
  readonly dialog: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.texts = all.statements
    this.rows = page.getByRole('table', { name: this.texts.receivables.list }).locator('tbody tr')
    this.dialog = page.getByRole('dialog')
  }

  open(query = '') {
    return this.#page.goto(`/receivables${query}`)
  }

  button(name: 'remind' | 'statement') {
    return this.#page.getByRole('main').getByRole('button', { name: this.texts[name] })
  }
}
