import type { Locator, Page } from '@playwright/test'
import { filled, type Texts } from '../commands/texts.ts'

type PaymentField = keyof Texts['money']['payments']['fields']

/** What the office does about the money of one work card: payments, discount, invoice; and the papers of it. */
export class CardMoney {
  readonly texts: Texts['money']
  readonly tab: Locator
  readonly take: Locator
  readonly payments: Locator
  readonly withVoided: Locator
  /** The form of a payment. */
  readonly form: Locator
  readonly record: Locator
  readonly voiding: Locator
  readonly openDiscount: Locator
  readonly discount: Locator
  /** What a discount would come to. */
  readonly preview: Locator
  readonly openInvoice: Locator
  readonly draft: Locator
  readonly question: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    const main = page.getByRole('main')
    const { payments, discount, invoice } = all.money
    this.#page = page
    this.texts = all.money
    this.tab = page.getByRole('tab', { name: payments.title })
    this.take = main.getByRole('button', { name: payments.add, exact: true })
    this.payments = page.getByRole('table', { name: payments.title })
    this.withVoided = page.getByRole('checkbox', { name: payments.show_voided })
    this.form = page
      .getByRole('dialog')
      .filter({ has: page.locator('[data-path="payment_method"]') })
    this.record = this.form.locator('button[type="submit"]')
    this.voiding = page.getByRole('dialog', { name: payments.void_title })
    this.openDiscount = main.getByRole('button', { name: discount.title })
    this.discount = page.getByRole('dialog', { name: discount.title })
    this.preview = this.discount.getByRole('status', { name: discount.preview })
    this.openInvoice = main.getByRole('button', { name: invoice.title, exact: true })
    this.draft = page.getByRole('dialog', { name: invoice.draft })
    this.question = page.getByRole('dialog', { name: invoice.issue_title })
  }

  field(name: PaymentField | 'discount' | 'discount_type' | 'tax_percentage' | 'reason') {
    return this.#page.getByRole('dialog').locator(`[data-path="${name}"]`)
  }

  async choose(name: 'payment_method' | 'discount_type', option: string) {
    await this.field(name).click()
    await this.#page.getByRole('option', { name: option, exact: true }).click()
  }

  row(text: string) {
    return this.payments.getByRole('row').filter({ hasText: text })
  }

  /** A button of a payment, by its receipt's number. */
  deed(name: 'print' | 'edit' | 'void', receipt: string) {
    return this.#page.getByRole('button', {
      name: filled(this.texts.payments[`${name}_of`], { number: receipt }),
    })
  }

  /** A paper as it is printed: alone on its pages. */
  paper(name: 'receipt' | 'invoice' | 'credit-note') {
    return this.#page.locator(`body > [data-sheet="${name}"]`)
  }

  /** One of the sums at the head of the payments. */
  figure(name: 'total' | 'paid' | 'outstanding' | 'credit') {
    return this.#page.locator(`[data-figure="${name}"] dd`)
  }

  /** From the draft over the question to the document; gives its number. */
  async issue(): Promise<string> {
    const { issue } = this.texts.invoice
    await this.draft.getByRole('button', { name: issue }).click()
    await this.question.getByRole('button', { name: issue }).click()
    const number = /INV-\d{4}-\d{6}/
    await this.#page.getByRole('dialog', { name: number }).waitFor()
    return number.exec((await this.paper('invoice').textContent()) ?? '')![0]
  }
}
