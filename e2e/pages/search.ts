import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

/** The global search dialog. */
export class Search {
  readonly texts: Texts['search']
  readonly button: Locator
  readonly field: Locator
  readonly options: Locator
  readonly failure: Locator

  readonly #page: Page

  constructor(page: Page, { search, shell }: Texts) {
    this.#page = page
    this.texts = search
    this.button = page.getByRole('banner').getByRole('button', { name: shell.search })
    this.field = page.getByRole('combobox', { name: search.title })
    this.options = page.getByRole('option')
    this.failure = page.getByRole('dialog', { name: search.title }).getByRole('alert')
  }

  async openByKey() {
    await this.#page.keyboard.press('Control+KeyK')
    await this.field.waitFor()
  }

  /** Types and waits until an option with a text appears. */
  async find(text: string, option: string) {
    await this.field.fill(text)
    await this.options.filter({ hasText: option }).first().waitFor()
  }
}
