import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'
import { RecordList } from './record-list.ts'

export type EmployeeFieldName = Exclude<keyof Texts['hr']['employees']['fields'], 'new_password'>

/** The list of employees and its dialogs. */
export class EmployeesPage extends RecordList<Texts['hr']['employees'], EmployeeFieldName> {
  readonly department: Locator
  readonly status: Locator

  constructor(page: Page, all: Texts) {
    super({
      page,
      all,
      texts: all.hr.employees,
      path: '/employees',
      formField: 'username',
    })
    const main = page.getByRole('main')
    this.department = main.getByRole('textbox', { name: this.texts.fields.department })
    this.status = main.getByRole('combobox', { name: this.texts.status })
  }

  /** The value of a stat card. */
  stat(name: keyof Texts['hr']['employees']['stats']) {
    return this.page.locator(`[data-stat="${name}"] dd`)
  }

  async chooseRole(role: keyof Texts['roles']) {
    await this.field('role_name').click()
    await this.page.getByRole('option', { name: this.all.roles[role], exact: true }).click()
  }

  async openRowMenu(name: string) {
    await this.row(name).getByRole('button').last().click()
    await this.page.getByRole('menuitem').first().waitFor()
  }

  async chooseFromRowMenu(name: string, action: 'edit' | 'delete') {
    await this.openRowMenu(name)
    await this.page.getByRole('menuitem', { name: this.texts[action] }).click()
  }
}
