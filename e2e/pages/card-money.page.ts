import type { Locator, Page } from '@playwright/test'
import { openTab } from '../commands/open-tab.ts'
import { interpolate, type Texts } from '../commands/texts.ts'

type PaymentField = keyof Texts['money']['payments']['fields']

/** Payments, discount, invoice and printouts of one work card. */
export class CardMoneyPage {
  readonly texts: Texts['money']
  readonly addPayment: Locator
  readonly payments: Locator
  readonly showVoided: Locator
  readonly paymentForm: Locator
  readonly submitPayment: Locator
  readonly voidDialog: Locator
  /** Opens the form that pays with the customer's credit. */
  readonly useCredit: Locator
  readonly creditForm: Locator
  readonly submitCredit: Locator
  readonly creditUses: Locator
  readonly undoDialog: Locator
  readonly openDiscount: Locator
  readonly discountDialog: Locator
  /** The new totals while a discount is typed. */
  readonly discountPreview: Locator
  readonly openInvoice: Locator
  readonly draftDialog: Locator
  readonly issueConfirmation: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    const main = page.getByRole('main')
    const { payments, credit, discount, invoice } = all.money
    this.#page = page
    this.texts = all.money
    this.addPayment = main.getByRole('button', { name: payments.add, exact: true })
    this.payments = page.getByRole('table', { name: payments.title })
    this.showVoided = page.getByRole('checkbox', { name: payments.show_voided })
    this.paymentForm = page
      .getByRole('dialog')
      .filter({ has: page.locator('[data-path="payment_method"]') })
    this.submitPayment = this.paymentForm.locator('button[type="submit"]')
    this.voidDialog = page.getByRole('dialog', { name: payments.void_title })
    this.useCredit = main.getByRole('button', { name: credit.use, exact: true })
    this.creditForm = page.getByRole('dialog', { name: credit.use_title })
    this.submitCredit = this.creditForm.locator('button[type="submit"]')
    this.creditUses = page.getByRole('list', { name: credit.uses }).getByRole('listitem')
    this.undoDialog = page.getByRole('dialog', { name: credit.undo_title })
    this.openDiscount = main.getByRole('button', { name: discount.title })
    this.discountDialog = page.getByRole('dialog', { name: discount.title })
    this.discountPreview = this.discountDialog.getByRole('status', { name: discount.preview })
    this.openInvoice = main.getByRole('button', { name: invoice.title, exact: true })
    this.draftDialog = page.getByRole('dialog', { name: invoice.draft })
    this.issueConfirmation = page.getByRole('dialog', { name: invoice.issue_title })
  }

  openPayments() {
    return openTab(this.#page.getByRole('tab', { name: this.texts.payments.title }))
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

  /** A button of a payment, by receipt number. */
  paymentButton(name: 'print' | 'edit' | 'void', receipt: string) {
    return this.#page.getByRole('button', {
      name: interpolate(this.texts.payments[`${name}_of`], { number: receipt }),
    })
  }

  /** A printout as it is printed: the only visible content of the page. */
  printout(name: 'receipt' | 'invoice' | 'credit-note') {
    return this.#page.locator(`body > [data-sheet="${name}"]`)
  }

  /** One of the amounts above the payments. */
  amount(name: 'total' | 'paid' | 'outstanding' | 'credit') {
    return this.#page.locator(`[data-figure="${name}"] dd`)
  }

  /** Issues the draft, confirms and returns the invoice number. */
  async issue(): Promise<string> {
    const { issue } = this.texts.invoice
    await this.draftDialog.getByRole('button', { name: issue }).click()
    await this.issueConfirmation.getByRole('button', { name: issue }).click()
    const number = /INV-\d{4}-\d{6}/
    await this.#page.getByRole('dialog', { name: number }).waitFor()
    return number.exec((await this.printout('invoice').textContent()) ?? '')![0]
  }
}
