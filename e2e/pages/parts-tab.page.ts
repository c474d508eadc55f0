import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

/** The parts of a work card: the table of all work, form with the part search of mfe-inventory, and removal dialog. */
export class PartsTab {
  readonly texts: Texts['workCard']['parts']
  readonly add: Locator
  readonly table: Locator
  readonly form: Locator
  readonly save: Locator
  readonly search: Locator
  readonly removal: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.texts = all.workCard.parts
    this.add = page.getByRole('main').getByRole('button', { name: this.texts.add, exact: true })
    this.table = page.getByRole('table', { name: all.workCard.work.title })
    this.form = page.getByRole('dialog').filter({ has: page.locator('[data-path="quantity"]') })
    this.save = this.form.locator('button[type="submit"]')
    this.search = this.form.getByRole('combobox', { name: all.inventory.picker.label })
    this.removal = page.getByRole('dialog', { name: this.texts.remove_title })
  }

  field(name: 'quantity' | 'unit_price' | 'notes') {
    return this.form.locator(`[data-path="${name}"]`)
  }

  row(part: string) {
    return this.table.getByRole('row', { name: part })
  }

  /** Types into the part search and chooses an option. */
  async choose(searchText: string, name: string) {
    await this.search.fill(searchText)
    await this.#page.getByRole('option', { name }).click()
  }

  status(part: string, status: keyof Texts['workCard']['parts']['status']) {
    return this.row(part).getByText(this.texts.status[status], { exact: true })
  }
}
