import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

/** The part of a text before its number, with which the names of such buttons begin. */
const beginOf = (text: string): string => text.split('\u2066')[0]!.trim()

/** The account of a customer. */
export class CustomerAccountPage {
  readonly texts: Texts['customerAccount']
  readonly refundTexts: Texts['refunds']
  readonly heading: Locator
  readonly receive: Locator
  /** The balance in words. */
  readonly balance: Locator
  readonly rows: Locator
  readonly voidPayment: Locator
  readonly refund: Locator
  readonly refundForm: Locator
  readonly refunds: Locator
  /** The document of a refund in its dialog. */
  readonly refundDocument: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    const main = page.getByRole('main')
    this.#page = page
    this.texts = all.customerAccount
    this.heading = page.getByRole('heading', { level: 1 })
    this.receive = main.getByRole('button', { name: this.texts.receive })
    this.balance = main.locator('[data-balance]')
    this.rows = page.getByRole('table', { name: this.texts.entries }).locator('tbody tr')
    this.voidPayment = this.rows.getByRole('button', {
      name: beginOf(all.money.payments.void_of),
    })
    this.refundTexts = all.refunds
    const { list, request } = this.refundTexts
    this.refund = this.rows.getByRole('button', {
      name: beginOf(request.of),
    })
    this.refundForm = page.getByRole('dialog', { name: request.title })
    this.refunds = main.getByRole('list', { name: list }).getByRole('listitem')
    this.refundDocument = page.getByRole('dialog').locator('article.document')
  }

  /** One of the amounts below the balance. */
  fact(name: keyof Texts['customerAccount']['facts']) {
    return this.#page.locator(`[data-figure="${name}"] dd`)
  }
}
