import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

/** What the workshop lends to the dashboard: a mechanic's jobs, or the shop today. */
export class DashboardPage {
  readonly texts: Texts['dashboards']

  readonly #page: Page

  constructor(page: Page, { dashboards }: Texts) {
    this.#page = page
    this.texts = dashboards
  }

  /** One of the counters and totals. */
  stat(name: string): Locator {
    return this.#page.locator(`[data-figure="${name}"] dd`)
  }

  /** After what it shows has come. */
  async open(figure: string) {
    await this.#page.goto('/dashboard')
    await this.stat(figure).getByText(/\d/).waitFor()
  }

  /** A job of the mechanic, by its number. */
  job(number: string): Locator {
    return this.#page.getByRole('main').getByRole('listitem').filter({ hasText: number })
  }

  jobButton(name: 'start_job' | 'finish_job', number: string): Locator {
    return this.job(number).getByRole('button', { name: this.texts[name] })
  }

  /** The cards promised for today, or overdue. */
  dueList(due: 'today' | 'overdue'): Locator {
    return this.#page.getByRole('region', { name: this.texts.shop[`${due}_title`], exact: true })
  }
}
