import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

/** The app frame around every screen after sign-in. */
export class Frame {
  readonly menu: Locator
  readonly heading: Locator
  readonly userMenu: Locator
  readonly bell: Locator
  readonly dialog: Locator
  readonly toast: Locator

  readonly #page: Page
  readonly #texts: Texts

  constructor(page: Page, texts: Texts) {
    this.#page = page
    this.#texts = texts
    this.menu = page.getByRole('navigation', { name: texts.shell.menu })
    this.heading = page.getByRole('main').getByRole('heading').first()
    this.userMenu = page.getByRole('button', {
      name: new RegExp(`^${texts.shell.user_menu.split('{{')[0]}`),
    })
    this.bell = page.getByRole('button', { name: new RegExp(`^${texts.shell.notifications}`) })
    this.dialog = page.getByRole('dialog')
    this.toast = page.getByRole('status')
  }

  async open(path: string) {
    await this.#page.goto(path)
    await this.userMenu.waitFor()
  }

  /** Navigates as a link inside the page does, without a page load. */
  async navigate(path: string) {
    await this.#page.evaluate((to) => {
      window.history.pushState({}, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }

  async chooseFromUserMenu(entry: 'change_password' | 'my_sessions' | 'test_builds' | 'log_out') {
    await this.userMenu.click()
    await this.#page.getByRole('menuitem', { name: this.#texts.shell[entry] }).click()
  }

  async switchLanguage() {
    await this.#page.getByRole('button', { name: this.#texts.shell.switch_language }).click()
  }
}
