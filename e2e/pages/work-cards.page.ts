import type { Page } from '@playwright/test'
import { interpolate, type Texts } from '../commands/texts.ts'
import { RecordList } from './record-list.ts'

type Field = keyof Texts['workCards']['fields']
type Status = keyof Texts['workshop']['work_card_status']

type FieldPath = Field | `tasks.${number}.${'task_type' | 'description' | 'estimated_cost'}`

/** The list and the board of work cards, and their dialogs. */
export class WorkCardsPage extends RecordList<Texts['workCards'], FieldPath> {
  constructor(page: Page, all: Texts) {
    super({
      page,
      all,
      texts: all.workCards,
      path: '/work-cards',
      formField: 'customer_complaint',
    })
  }

  async show(view: 'list' | 'board') {
    await this.page.getByRole('button', { name: this.texts.view[view], exact: true }).click()
  }

  /** Chooses an option of a select by its text. */
  async choose(field: Field, option: string) {
    await this.field(field).click()
    await this.page.getByRole('listbox').getByRole('option', { name: option }).click()
  }

  async chooseCustomer(name: string) {
    await this.field('customer_id').fill(name)
    await this.page.getByRole('listbox').getByRole('option', { name }).click()
  }

  async chooseFromRowMenu(number: string, action: 'view_card' | 'edit' | 'delete') {
    await this.page
      .getByRole('button', { name: interpolate(this.all.kit.table.actions_of, { name: number }) })
      .click()
    await this.page.getByRole('menuitem', { name: this.texts[action], exact: true }).click()
  }

  /** A column of the board. */
  column(status: Status) {
    return this.page.locator(`section[data-status="${status}"]`)
  }

  cardIn(status: Status, number: string) {
    return this.column(status).getByRole('listitem').filter({ hasText: number })
  }

  /** The move button of a card on the board. */
  moveButton(number: string) {
    return this.page.getByRole('button', { name: interpolate(this.texts.board.move, { number }) })
  }

  moveTo(status: Status) {
    return this.page.getByRole('menuitem', { name: this.all.workshop.work_card_status[status] })
  }

  /** The confirmation before a card is completed or cancelled. */
  statusConfirmation(status: 'completed' | 'cancelled', number: string) {
    return this.page.getByRole('dialog', { name: interpolate(this.texts.ask[status], { number }) })
  }
}
