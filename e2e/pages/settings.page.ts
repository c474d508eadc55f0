import type { Locator, Page } from '@playwright/test'
import { type SettingKey, settings } from '@warsha/contracts/identity/setting-keys'
import type { Texts } from '../commands/texts.ts'

/** The settings of the shop: one form with four sections, each with its address. */
export class SettingsPage {
  readonly texts: Texts['settings']
  readonly heading: Locator
  readonly saveAll: Locator
  readonly takePosition: Locator
  /** The success message, visible for three seconds. */
  readonly saved: Locator
  /** The error message, visible until the next attempt. */
  readonly failure: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    const main = page.getByRole('main')
    this.#page = page
    this.texts = all.settings
    this.heading = page.getByRole('heading', { level: 1, name: this.texts.title })
    this.saveAll = main.getByRole('button', { name: this.texts.save_all })
    this.takePosition = main.getByRole('button', { name: this.texts.position.use })
    this.saved = main.getByText(this.texts.saved, { exact: true })
    this.failure = main.getByRole('alert')
  }

  async open() {
    await this.#page.goto('/settings')
    await this.ready()
  }

  async ready() {
    await this.heading.waitFor()
    await this.field('shop_name').waitFor({ state: 'attached' })
  }

  field(key: SettingKey) {
    return this.#page.locator(`[data-path="${key}"]`)
  }

  async fill(values: Partial<Record<SettingKey, string>>) {
    for (const [key, value] of Object.entries(values)) {
      await this.openSectionOf(key as SettingKey)
      await this.field(key as SettingKey).fill(value)
    }
  }

  async openSectionOf(key: SettingKey) {
    const name = this.texts.sections[settings[key].section]
    await this.#page.getByRole('main').getByRole('link', { name }).click()
  }
}
