import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

/** The dashboard widgets of mfe-workshop: the jobs of a mechanic, or the shop today. */
export class DashboardPage {
  readonly texts: Texts['dashboards']

  /** Selects the counts and the jobs of a mechanic. */
  readonly work = '[data-figure], [aria-labelledby="my-jobs"]'

  readonly #page: Page

  constructor(page: Page, { dashboards }: Texts) {
    this.#page = page
    this.texts = dashboards
  }

  /** The value of a stat. */
  stat(name: string): Locator {
    return this.#page.locator(`[data-figure="${name}"] dd`)
  }

  /** Opens the dashboard and waits until a stat is loaded. */
  async open(stat: string) {
    await this.#page.goto('/dashboard')
    await this.stat(stat).getByText(/\d/).waitFor()
  }

  /** A job of the mechanic, by work card number. */
  job(number: string): Locator {
    return this.#page.getByRole('main').getByRole('listitem').filter({ hasText: number })
  }

  jobButton(name: 'start_job' | 'finish_job', number: string): Locator {
    return this.job(number).getByRole('button', { name: this.texts[name] })
  }

  /** The list of cards that are due today or overdue. */
  dueList(due: 'today' | 'overdue'): Locator {
    return this.#page.getByRole('region', { name: this.texts.shop[`${due}_title`], exact: true })
  }
}
