import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

export type PartFieldName = Exclude<keyof Texts['spareParts']['fields'], 'invoice_photo_url'>

interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The list of spare parts, its dialogs and the stock movements. */
export class SparePartsPage {
  readonly texts: Texts['spareParts']
  readonly heading: Locator
  readonly add: Locator
  readonly search: Locator
  readonly category: Locator
  readonly status: Locator
  readonly lowOnly: Locator
  readonly table: Locator
  readonly pager: Locator
  /** The form of a new or existing part. */
  readonly form: Locator
  readonly save: Locator
  readonly photo: Locator
  readonly adjustment: Locator
  readonly deletion: Locator
  readonly movements: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.texts = all.spareParts
    const main = page.getByRole('main')
    this.heading = page.getByRole('heading', { level: 1, name: this.texts.title })
    this.add = main.getByRole('button', { name: this.texts.add, exact: true }).first()
    this.search = main.getByRole('searchbox', { name: all.kit.search })
    this.category = main.getByRole('combobox', { name: this.texts.category.title })
    this.status = main.getByRole('combobox', { name: this.texts.status })
    this.lowOnly = main.getByRole('checkbox', { name: this.texts.low_stock_only })
    this.table = page.getByRole('table', { name: this.texts.title })
    this.pager = page.getByRole('navigation', { name: all.kit.table.pages })
    this.form = page.getByRole('dialog').filter({ has: page.locator('[data-path="part_number"]') })
    this.save = this.form.locator('button[type="submit"]')
    this.photo = this.form.locator('[data-path="invoice_photo_url"]')
    this.adjustment = page.getByRole('dialog', { name: this.texts.adjust.title })
    this.deletion = page.getByRole('dialog', { name: this.texts.delete_title })
    this.movements = page.getByRole('table', { name: this.texts.movements.title })
  }

  async open(query = '') {
    await this.#page.goto(`/spare-parts${query}`)
    await this.heading.waitFor()
  }

  async openNew() {
    await this.add.click()
    await this.form.waitFor()
  }

  row(text: string) {
    return this.table.getByRole('row').filter({ hasText: text })
  }

  /** The value of a stat card. */
  stat(name: keyof Texts['spareParts']['stats']) {
    return this.#page.locator(`[data-stat="${name}"] dd`)
  }

  field(name: PartFieldName) {
    return this.form.locator(`[data-path="${name}"]`)
  }

  async fill(values: Partial<Record<PartFieldName, string>>) {
    for (const [name, value] of Object.entries(values))
      await this.field(name as PartFieldName).fill(value)
  }

  async choosePhoto(file: UploadedFile) {
    await this.photo.setInputFiles(file)
  }

  async openRowMenu(text: string) {
    await this.row(text).getByRole('button').last().click()
    await this.#page.getByRole('menuitem').first().waitFor()
  }

  async chooseFromRowMenu(text: string, entry: string) {
    await this.openRowMenu(text)
    await this.#page.getByRole('menuitem', { name: entry }).click()
  }

  /** @param quantity typed without a sign */
  async adjust(
    direction: 'add' | 'take',
    quantity: string,
    reason?: keyof Texts['spareParts']['reasons'],
  ) {
    if (reason) {
      await this.adjustment.locator('[data-path="reason"]').click()
      await this.#page
        .getByRole('option', { name: this.texts.reasons[reason], exact: true })
        .click()
    }
    await this.adjustment.getByRole('radio', { name: this.texts.adjust[direction] }).check()
    await this.adjustment.locator('[data-path="quantity"]').fill(quantity)
    await this.adjustment.locator('button[type="submit"]').click()
  }
}
