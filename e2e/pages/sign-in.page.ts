import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

export class SignInPage {
  readonly title: Locator
  readonly username: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly alert: Locator
  readonly demoHints: Locator
  readonly footer: Locator

  readonly #page: Page

  constructor(page: Page, { signIn }: Texts) {
    this.#page = page
    this.title = page.getByRole('heading', { level: 1, name: signIn.title })
    this.username = page.getByLabel(signIn.username, { exact: true })
    this.password = page.getByLabel(signIn.password, { exact: true })
    this.submit = page.locator('form').getByRole('button').last()
    this.alert = page.getByRole('alert')
    this.demoHints = page.getByRole('region', { name: signIn.demo_title }).getByRole('button')
    this.footer = page.getByRole('contentinfo')
  }

  async open(path = '/login') {
    await this.#page.goto(path)
    await this.title.waitFor()
  }

  async signIn({ username, password }: { username: string; password: string }) {
    await this.username.fill(username)
    await this.password.fill(password)
    await this.submit.click()
  }
}
