import type { Locator, Page } from '@playwright/test'
import { interpolate, type Texts } from '../commands/texts.ts'

export type VehicleFieldName = keyof Texts['workshop']['vehicles']['fields']

/** The list of vehicles and its dialogs. */
export class VehiclesPage {
  readonly texts: Texts['workshop']['vehicles']
  readonly heading: Locator
  readonly add: Locator
  readonly search: Locator
  readonly table: Locator
  /** The form of a new or existing vehicle. */
  readonly form: Locator
  readonly save: Locator
  readonly deletion: Locator
  readonly qrCode: Locator

  readonly #page: Page
  readonly #all: Texts

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.#all = all
    this.texts = all.workshop.vehicles
    this.heading = page.getByRole('heading', { level: 1, name: this.texts.title })
    this.add = page.getByRole('main').getByRole('button', { name: this.texts.add }).first()
    this.search = page.getByRole('searchbox', { name: all.kit.search })
    this.table = page.getByRole('table', { name: this.texts.title })
    this.form = page.getByRole('dialog').filter({ has: page.locator('[data-path="plate_number"]') })
    this.save = this.form.locator('button[type="submit"]')
    this.deletion = page.getByRole('dialog', { name: this.texts.delete_title })
    this.qrCode = page.getByRole('dialog', { name: this.texts.qr_title })
  }

  async open(query = '') {
    await this.#page.goto(`/vehicles${query}`)
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

  row(text: string) {
    return this.table.getByRole('row').filter({ hasText: text })
  }

  /** Opens the form of the only row with this text. */
  async edit(text: string) {
    await this.row(text).getByRole('button').last().click()
    await this.#page.getByRole('menuitem', { name: this.texts.edit, exact: true }).click()
    await this.form.waitFor()
  }

  field(name: VehicleFieldName | 'takes_plate') {
    return this.form.locator(`[data-path="${name}"]`)
  }

  async fill(values: Partial<Record<VehicleFieldName, string>>) {
    for (const [name, value] of Object.entries(values))
      await this.field(name as VehicleFieldName).fill(value)
  }

  /** Searches for the owner and chooses the only result. */
  async chooseOwner(name: string) {
    await this.field('customer_id').fill(name)
    await this.#page.getByRole('option', { name }).click()
  }

  async showQrCode(plate: string) {
    await this.#page.getByRole('button', { name: interpolate(this.texts.qr_of, { plate }) }).click()
    await this.qrCode.waitFor()
  }

  async chooseFromRowMenu(plate: string, action: 'edit' | 'qr' | 'delete') {
    await this.#page
      .getByRole('button', { name: this.#all.kit.table.actions_of.replace('{{name}}', plate) })
      .click()
    await this.#page.getByRole('menuitem', { name: this.texts[action] }).click()
  }
}
