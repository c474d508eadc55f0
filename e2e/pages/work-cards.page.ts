import type { Locator, Page } from '@playwright/test'
import { interpolate, type Texts } from '../commands/texts.ts'

type Field = keyof Texts['workCards']['fields']
type Status = keyof Texts['workshop']['work_card_status']

/** The list and the board of work cards, and their dialogs. */
export class WorkCardsPage {
  readonly texts: Texts['workCards']
  readonly heading: Locator
  readonly add: Locator
  readonly search: Locator
  readonly table: Locator
  /** The form of a new or existing work card. */
  readonly form: Locator
  readonly save: Locator
  readonly deletion: Locator

  readonly #page: Page
  readonly #all: Texts

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.#all = all
    this.texts = all.workCards
    this.heading = page.getByRole('heading', { level: 1, name: this.texts.title })
    this.add = page.getByRole('main').getByRole('button', { name: this.texts.add }).first()
    this.search = page.getByRole('main').getByRole('searchbox', { name: all.kit.search })
    this.table = page.getByRole('table', { name: this.texts.title })
    this.form = page
      .getByRole('dialog')
      .filter({ has: page.locator('[data-path="customer_complaint"]') })
    this.save = this.form.locator('button[type="submit"]')
    this.deletion = page.getByRole('dialog', { name: this.texts.delete_title })
  }

  async open(query = '') {
    await this.#page.goto(`/work-cards${query}`)
    await this.heading.waitFor()
  }

  async openNew() {
    await this.add.click()
    await this.form.waitFor()
  }

  async show(view: 'list' | 'board') {
    await this.#page.getByRole('button', { name: this.texts.view[view], exact: true }).click()
  }

  async find(text: string) {
    await this.search.fill(text)
    await this.#page.waitForURL((url) => url.searchParams.get('search') === text.trim())
  }

  row(text: string) {
    return this.table.getByRole('row').filter({ hasText: text })
  }

  field(path: Field | `tasks.${number}.${'task_type' | 'description' | 'estimated_cost'}`) {
    return this.form.locator(`[data-path="${path}"]`)
  }

  /** Chooses an option of a select by its text. */
  async choose(field: Field, option: string) {
    await this.field(field).click()
    await this.#page.getByRole('listbox').getByRole('option', { name: option }).click()
  }

  async chooseCustomer(name: string) {
    await this.field('customer_id').fill(name)
    await this.#page.getByRole('listbox').getByRole('option', { name }).click()
  }

  async chooseFromRowMenu(number: string, action: 'view_card' | 'edit' | 'delete') {
    await this.#page
      .getByRole('button', { name: interpolate(this.#all.kit.table.actions_of, { name: number }) })
      .click()
    await this.#page.getByRole('menuitem', { name: this.texts[action], exact: true }).click()
  }

  /** A column of the board. */
  column(status: Status) {
    return this.#page.locator(`section[data-status="${status}"]`)
  }

  cardIn(status: Status, number: string) {
    return this.column(status).getByRole('listitem').filter({ hasText: number })
  }

  /** The move button of a card on the board. */
  moveButton(number: string) {
    return this.#page.getByRole('button', { name: interpolate(this.texts.board.move, { number }) })
  }

  moveTo(status: Status) {
    return this.#page.getByRole('menuitem', { name: this.#all.workshop.work_card_status[status] })
  }

  /** The confirmation before a card is completed or cancelled. */
  statusConfirmation(status: 'completed' | 'cancelled', number: string) {
    return this.#page.getByRole('dialog', { name: interpolate(this.texts.ask[status], { number }) })
  }
}
