import type { Locator, Page } from '@playwright/test'
import { interpolate, type Texts } from '../commands/texts.ts'

/** The drawer of the signed-in user, and for managers all sessions. */
export class CashDrawerPage {
  readonly texts: Texts['cashDrawer']
  readonly heading: Locator
  /** The running sum of a count. */
  readonly sum: Locator
  readonly openDrawer: Locator
  readonly startCount: Locator
  readonly saveCount: Locator
  readonly closeDrawer: Locator
  readonly movements: Locator
  readonly results: Locator
  readonly report: Locator
  /** The report as it is printed. */
  readonly printout: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    const main = page.getByRole('main')
    this.#page = page
    this.texts = all.cashDrawer
    const { open, session, closing, result, movements, report } = this.texts
    this.heading = page.getByRole('heading', { level: 1, name: this.texts.title })
    this.sum = main.locator('output')
    this.openDrawer = main.getByRole('button', { name: open.submit })
    this.startCount = main.getByRole('button', { name: session.count })
    this.saveCount = main.getByRole('button', { name: closing.submit })
    this.closeDrawer = main.getByRole('button', { name: result.close })
    this.movements = main.getByRole('table', { name: movements.title })
    this.results = main.getByRole('table', { name: result.title })
    this.report = page.getByRole('dialog', { name: report.title })
    this.printout = page.locator('body > [data-sheet="cash-report"]')
  }

  async open() {
    await this.#page.goto('/cash-drawer')
    await this.heading.waitFor()
  }

  field(name: string) {
    return this.#page.locator(`[data-path="${name}"]`)
  }

  async chooseDrawer(name: string) {
    await this.field('drawer_id').click()
    await this.#page.getByRole('option', { name, exact: true }).click()
  }

  isOpenHeading(name: string) {
    return this.#page.getByRole('heading', {
      name: interpolate(this.texts.session.title, { name }),
    })
  }

  action(kind: keyof Texts['cashDrawer']['kind']) {
    return this.#page
      .getByRole('main')
      .getByRole('button', { name: this.texts.kind[kind], exact: true })
  }

  get submitMovement() {
    return this.#page.getByRole('dialog').getByRole('button', { name: this.texts.move.submit })
  }
}
