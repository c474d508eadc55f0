import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'
import { RecordList } from './record-list.ts'

export type PartFieldName = Exclude<keyof Texts['spareParts']['fields'], 'invoice_photo_url'>

interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The list of spare parts, its dialogs and the stock movements. */
export class SparePartsPage extends RecordList<Texts['spareParts'], PartFieldName> {
  readonly category: Locator
  readonly status: Locator
  readonly lowOnly: Locator
  readonly photo: Locator
  readonly adjustment: Locator
  readonly movements: Locator

  constructor(page: Page, all: Texts) {
    super({
      page,
      all,
      texts: all.spareParts,
      path: '/spare-parts',
      formField: 'part_number',
    })
    const main = page.getByRole('main')
    this.category = main.getByRole('combobox', { name: this.texts.category.title })
    this.status = main.getByRole('combobox', { name: this.texts.status })
    this.lowOnly = main.getByRole('checkbox', { name: this.texts.low_stock_only })
    this.photo = this.form.locator('[data-path="invoice_photo_url"]')
    this.adjustment = page.getByRole('dialog', { name: this.texts.adjust.title })
    this.movements = page.getByRole('table', { name: this.texts.movements.title })
  }

  /** The value of a stat card. */
  stat(name: keyof Texts['spareParts']['stats']) {
    return this.page.locator(`[data-stat="${name}"] dd`)
  }

  async choosePhoto(file: UploadedFile) {
    await this.photo.setInputFiles(file)
  }

  async openRowMenu(text: string) {
    await this.row(text).getByRole('button').last().click()
    await this.page.getByRole('menuitem').first().waitFor()
  }

  async chooseFromRowMenu(text: string, entry: string) {
    await this.openRowMenu(text)
    await this.page.getByRole('menuitem', { name: entry }).click()
  }

  /** @param quantity typed without a sign */
  async adjust(
    direction: 'add' | 'take',
    quantity: string,
    reason?: keyof Texts['spareParts']['reasons'],
  ) {
    if (reason) {
      await this.adjustment.locator('[data-path="reason"]').click()
      await this.page.getByRole('option', { name: this.texts.reasons[reason], exact: true }).click()
    }
    await this.adjustment.getByRole('radio', { name: this.texts.adjust[direction] }).check()
    await this.adjustment.locator('[data-path="quantity"]').fill(quantity)
    await this.adjustment.locator('button[type="submit"]').click()
  }
}
