import type { Locator, Page } from '@playwright/test'
import { openTab } from '../commands/open-tab.ts'
import { interpolate, type Texts } from '../commands/texts.ts'

type Tab =
  | 'overview'
  | 'tasks'
  | 'parts'
  | 'inspection'
  | 'estimate'
  | 'history'
  | 'notes'
  | 'files'
type Status = keyof Texts['workshop']['work_card_status']
type TaskStatus = keyof Texts['workCard']['tasks']['status']

/** One work card, for office roles and for its mechanic. */
export class WorkCardPage {
  readonly texts: Texts['workCard']
  readonly start: Locator
  readonly finish: Locator
  readonly notes: Locator
  readonly saveNotes: Locator
  /** The current step of the status stepper. */
  readonly step: Locator
  readonly history: Locator
  readonly taskForm: Locator
  /** Adds a task or a part at the end of the table of work. */
  readonly entry: Locator
  readonly printout: Locator
  /** Opens the menu with everything but the next step and the invoice. */
  readonly more: Locator

  readonly #page: Page
  readonly #all: Texts

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.#all = all
    this.texts = all.workCard
    this.start = page.getByRole('button', { name: this.texts.job.start })
    this.finish = page.getByRole('button', { name: this.texts.job.finish })
    this.notes = page.getByRole('textbox', { name: this.texts.mechanic_notes.label })
    this.saveNotes = page.getByRole('button', { name: this.texts.mechanic_notes.save })
    this.step = page
      .getByRole('list', { name: this.texts.stepper.label })
      .locator('[aria-current="step"]')
    this.history = page
      .getByRole('region', { name: this.texts.history.title })
      .getByRole('listitem')
    this.taskForm = page
      .getByRole('dialog')
      .filter({ has: page.locator('[data-path="description"]') })
    this.entry = page.getByRole('combobox', { name: this.texts.work.entry })
    this.more = page.getByRole('button', { name: this.texts.more, exact: true })
    this.printout = page.locator('[data-sheet="reception"]')
  }

  async open(
    { id, work_card_number: number }: { id: string; work_card_number: string },
    query = '',
  ) {
    await this.#page.goto(`/work-cards/${id}${query}`)
    await this.#page.getByRole('main').getByText(number).first().waitFor()
  }

  /** Chooses from the menu of the card. */
  async choose(action: 'edit' | 'print' | 'delete') {
    await this.more.click()
    await this.#page.getByRole('menuitem', { name: this.texts[action] }).click()
  }

  tab(name: Tab) {
    // The label may be followed by a count, and "Notes" is a part of "History and notes".
    return this.#page.getByRole('tab', { name: new RegExp(`^${this.texts.tabs[name]}`) })
  }

  /** Opens a tab, and waits until its content has replaced that of the former tab. */
  openTab(name: Tab) {
    return openTab(this.tab(name))
  }

  panel(title: string) {
    return this.#page.getByRole('region', { name: title })
  }

  /** The quick status button of a task. */
  taskStatusButton(task: string, status: TaskStatus) {
    const name = interpolate(this.texts.tasks.status_of, { task })
    return this.#page
      .getByRole('group', { name })
      .getByRole('button', { name: this.texts.tasks.status[status] })
  }

  /** The button that sets the status of the card. */
  statusButton(status: Status) {
    const name = this.#all.workshop.work_card_status[status]
    return this.panel(this.texts.change_status.title).getByRole('button', { name })
  }
}
