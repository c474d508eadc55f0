import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

export type CustomerFieldName = keyof Texts['workshop']['customers']['fields']

/** The list of customers and its dialogs. */
export class CustomersPage {
  readonly texts: Texts['workshop']['customers']
  readonly heading: Locator
  readonly add: Locator
  readonly search: Locator
  readonly table: Locator
  readonly pager: Locator
  /** The form of a new or existing customer. */
  readonly form: Locator
  readonly save: Locator
  readonly discard: Locator
  readonly deletion: Locator

  readonly #page: Page
  readonly #all: Texts

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.#all = all
    this.texts = all.workshop.customers
    this.heading = page.getByRole('heading', { level: 1, name: this.texts.title })
    this.add = page.getByRole('main').getByRole('button', { name: this.texts.add }).first()
    this.search = page.getByRole('searchbox', { name: all.kit.search })
    this.table = page.getByRole('table', { name: this.texts.title })
    this.pager = page.getByRole('navigation', { name: all.kit.table.pages })
    this.form = page.getByRole('dialog').filter({ has: page.locator('[data-path="phone"]') })
    this.save = this.form.locator('button[type="submit"]')
    this.discard = page.getByRole('dialog', { name: all.kit.form.discard_title })
    this.deletion = page.getByRole('dialog', { name: this.texts.delete_title })
  }

  async open(query = '') {
    await this.#page.goto(`/customers${query}`)
    await this.heading.waitFor()
  }

  async openNew() {
    await this.add.click()
    await this.form.waitFor()
  }

  async find(text: string) {
    await this.search.fill(text)
    await this.#page.waitForURL((url) => url.searchParams.get('search') === text.trim())
  }

  row(name: string) {
    return this.table.getByRole('row').filter({ hasText: name })
  }

  /** Opens the form of the only row with this text. */
  async edit(text: string) {
    await this.row(text).getByRole('button').last().click()
    await this.#page.getByRole('menuitem', { name: this.texts.edit, exact: true }).click()
    await this.form.waitFor()
  }

  field(name: CustomerFieldName | 'is_active' | 'country') {
    return this.form.locator(`[data-path="${name}"]`)
  }

  async fill(values: Partial<Record<CustomerFieldName, string>>) {
    for (const [name, value] of Object.entries(values))
      await this.field(name as CustomerFieldName).fill(value)
  }

  async chooseFromRowMenu(name: string, action: 'edit' | 'account' | 'delete') {
    await this.#page
      .getByRole('button', { name: this.#all.kit.table.actions_of.replace('{{name}}', name) })
      .click()
    await this.#page.getByRole('menuitem', { name: this.texts[action], exact: true }).click()
  }
}
