import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

export type EmployeeFieldName = Exclude<keyof Texts['hr']['employees']['fields'], 'new_password'>

/** The list of employees and its dialogs. */
export class EmployeesPage {
  readonly texts: Texts['hr']['employees']
  readonly heading: Locator
  readonly add: Locator
  readonly search: Locator
  readonly department: Locator
  readonly status: Locator
  readonly table: Locator
  /** The form of a new or existing employee. */
  readonly form: Locator
  readonly save: Locator
  readonly deletion: Locator

  readonly #page: Page
  readonly #all: Texts

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.#all = all
    this.texts = all.hr.employees
    const main = page.getByRole('main')
    this.heading = page.getByRole('heading', { level: 1, name: this.texts.title })
    this.add = main.getByRole('button', { name: this.texts.add }).first()
    this.search = main.getByRole('searchbox', { name: all.kit.search })
    this.department = main.getByRole('textbox', { name: this.texts.fields.department })
    this.status = main.getByRole('combobox', { name: this.texts.status })
    this.table = page.getByRole('table', { name: this.texts.title })
    this.form = page.getByRole('dialog').filter({ has: page.locator('[data-path="username"]') })
    this.save = this.form.locator('button[type="submit"]')
    this.deletion = page.getByRole('dialog', { name: this.texts.delete_title })
  }

  async open(query = '') {
    await this.#page.goto(`/employees${query}`)
    await this.heading.waitFor()
  }

  async openNew() {
    await this.add.click()
    await this.form.waitFor()
  }

  row(name: string) {
    return this.table.getByRole('row').filter({ hasText: name })
  }

  /** The value of a stat card. */
  stat(name: keyof Texts['hr']['employees']['stats']) {
    return this.#page.locator(`[data-stat="${name}"] dd`)
  }

  field(name: EmployeeFieldName) {
    return this.form.locator(`[data-path="${name}"]`)
  }

  async fill(values: Partial<Record<EmployeeFieldName, string>>) {
    for (const [name, value] of Object.entries(values))
      await this.field(name as EmployeeFieldName).fill(value)
  }

  async chooseRole(role: keyof Texts['roles']) {
    await this.field('role_name').click()
    await this.#page.getByRole('option', { name: this.#all.roles[role], exact: true }).click()
  }

  async openRowMenu(name: string) {
    await this.row(name).getByRole('button').last().click()
    await this.#page.getByRole('menuitem').first().waitFor()
  }

  async chooseFromRowMenu(name: string, action: 'edit' | 'delete') {
    await this.openRowMenu(name)
    await this.#page.getByRole('menuitem', { name: this.texts[action] }).click()
  }
}
