import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'
import { RecordList } from './record-list.ts'

export type CustomerFieldName = keyof Texts['workshop']['customers']['fields']

/** The list of customers and its dialogs. */
export class CustomersPage extends RecordList<
  Texts['workshop']['customers'],
  CustomerFieldName | 'is_active' | 'country'
> {
  readonly discard: Locator

  constructor(page: Page, all: Texts) {
    super({
      page,
      all,
      texts: all.workshop.customers,
      path: '/customers',
      formField: 'phone',
    })
    this.discard = page.getByRole('dialog', { name: all.kit.form.discard_title })
  }

  /** Opens the form of the only row with this text. */
  async edit(text: string) {
    await this.row(text).getByRole('button').last().click()
    await this.page.getByRole('menuitem', { name: this.texts.edit, exact: true }).click()
    await this.form.waitFor()
  }

  async chooseFromRowMenu(name: string, action: 'edit' | 'account' | 'delete') {
    await this.page
      .getByRole('button', { name: this.all.kit.table.actions_of.replace('{{name}}', name) })
      .click()
    await this.page.getByRole('menuitem', { name: this.texts[action], exact: true }).click()
  }
}
