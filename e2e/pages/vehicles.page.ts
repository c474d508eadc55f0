import type { Locator, Page } from '@playwright/test'
import { interpolate, type Texts } from '../commands/texts.ts'
import { RecordList } from './record-list.ts'

export type VehicleFieldName = keyof Texts['workshop']['vehicles']['fields']

/** The list of vehicles and its dialogs. */
export class VehiclesPage extends RecordList<
  Texts['workshop']['vehicles'],
  VehicleFieldName | 'takes_plate'
> {
  readonly qrCode: Locator

  constructor(page: Page, all: Texts) {
    super({
      page,
      all,
      texts: all.workshop.vehicles,
      path: '/vehicles',
      formField: 'plate_number',
    })
    this.qrCode = page.getByRole('dialog', { name: this.texts.qr_title })
  }

  /** Opens the form of the only row with this text. */
  async edit(text: string) {
    await this.row(text).getByRole('button').last().click()
    await this.page.getByRole('menuitem', { name: this.texts.edit, exact: true }).click()
    await this.form.waitFor()
  }

  /** Searches for the owner and chooses the only result. */
  async chooseOwner(name: string) {
    await this.field('customer_id').fill(name)
    await this.page.getByRole('option', { name }).click()
  }

  async showQrCode(plate: string) {
    await this.page.getByRole('button', { name: interpolate(this.texts.qr_of, { plate }) }).click()
    await this.qrCode.waitFor()
  }

  async chooseFromRowMenu(plate: string, action: 'edit' | 'qr' | 'delete') {
    await this.page
      .getByRole('button', { name: this.all.kit.table.actions_of.replace('{{name}}', plate) })
      .click()
    await this.page.getByRole('menuitem', { name: this.texts[action] }).click()
  }
}
