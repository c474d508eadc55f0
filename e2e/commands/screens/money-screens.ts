/** Money: what is paid, discount, the papers, the list of invoices and the revenue report. */
import type { WorkCard } from '@warsha/contracts/work-cards'
import { CardMoney } from '../../pages/card-money.page.ts'
import { ReportsPage } from '../../pages/reports.page.ts'
import { ask, aWorkCard, issue, pay, signInAs } from '../api.ts'
import { closeDialogs, type Stage, type View } from './screen-state.ts'

const moneyOf = ({ page, texts }: Stage) => new CardMoney(page, texts)
const reportsOf = ({ page, texts }: Stage) => new ReportsPage(page, texts)

const tasks = [
  { description: 'Change the pads', estimated_cost: 350 },
  { description: 'تنظيف الحساسات' },
]

/** A card with a payment, and one that is void. */
const aPaidCard = async (): Promise<WorkCard> => {
  const card = await aWorkCard({ tasks })
  await pay(card.id, 100)
  const { id } = await pay(card.id, 50)
  const { token } = await signInAs('manager')
  await ask('DELETE', `/payments/${id}`, { as: token, body: { reason: 'سُجّلت مرتين' } })
  return card
}

const payments: View = {
  name: 'payments, with one that is void',
  show: async (stage) => {
    await stage.workCard.open(await aPaidCard(), '?tab=payments')
    await moneyOf(stage).withVoided.check()
    await moneyOf(stage).row('RCP-').nth(1).waitFor()
  },
}

const paymentRefused: View = {
  name: 'a payment, refused',
  show: async (stage) => {
    const money = moneyOf(stage)
    await money.take.click()
    await money.choose('payment_method', money.texts.payments.method.card)
    await money.field('card_last_4').fill('42')
    await money.field('amount').fill('999')
    await stage.page.keyboard.press('Control+Enter')
    await money.form.locator('[aria-invalid="true"]').nth(1).waitFor()
  },
}

const voidRefused: View = {
  name: 'making a payment void, refused',
  show: async (stage) => {
    await closeDialogs(stage)
    const { voiding, payments: table, texts } = moneyOf(stage)
    const name = texts.payments.void_of.split('{{')[0]!
    await table.getByRole('button', { name }).click()
    await voiding.locator('button[type="submit"]').click()
    await voiding.locator('[aria-invalid="true"]').waitFor()
  },
}

const receipt: View = {
  name: 'the receipt',
  show: async (stage) => {
    await closeDialogs(stage)
    const { payments: table, texts } = moneyOf(stage)
    const name = texts.payments.print_of.split('{{')[0]!
    await table.getByRole('button', { name }).first().click()
    await stage.page.getByRole('dialog').getByRole('article').waitFor()
  },
}

const discountRefused: View = {
  name: 'discount and VAT, refused',
  show: async (stage) => {
    await closeDialogs(stage)
    const money = moneyOf(stage)
    await stage.workCard.tab('overview').click()
    await money.openDiscount.click()
    await money.field('discount').fill('400')
    await stage.page.keyboard.press('Control+Enter')
    await money.discount.locator('[aria-invalid="true"]').waitFor()
  },
}

const draft: View = {
  name: 'the draft of an invoice',
  show: async (stage) => {
    await closeDialogs(stage)
    await moneyOf(stage).openInvoice.click()
    await stage.page.getByRole('dialog').getByRole('article').waitFor()
  },
}

const question: View = {
  name: 'before an invoice is issued',
  show: async (stage) => {
    const { draft: dialog, question: asked, texts } = moneyOf(stage)
    await dialog.getByRole('button', { name: texts.invoice.issue }).click()
    await asked.waitFor()
  },
}

const invoices: View = {
  name: 'the invoices',
  show: async ({ page, texts, frame }) => {
    await frame.open('/work-cards/invoices')
    await page
      .getByRole('main')
      .locator('tbody tr, li')
      .filter({ hasText: 'INV-' })
      .nth(9)
      .waitFor()
    await page.getByLabel(texts.money.invoices.totals.label).waitFor()
  },
}

/** Behind its card, whose change it waits for. */
const outdated: View = {
  name: 'an invoice whose card has changed',
  show: async (stage) => {
    const card = await aPaidCard()
    const { id } = await issue(card.id)
    const { token } = await signInAs('manager')
    await ask('POST', `/work-cards/${card.id}/tasks`, {
      as: token,
      body: { description: 'Wash', estimated_cost: 20 },
    })
    await stage.frame.open(`/work-cards/invoices?open=${id}`)
    await stage.page.getByRole('dialog').getByRole('article').waitFor()
  },
}

const report: View = {
  name: 'the revenue report',
  show: async (stage) => {
    await reportsOf(stage).open()
    await reportsOf(stage).totals.waitFor()
  },
}

const noReport: View = {
  name: 'a report of nothing, and dates that are missing',
  show: async (stage) => {
    const reports = reportsOf(stage)
    await reports.open('?start_date=2020-01-01&end_date=2020-01-31')
    await stage.page.getByRole('heading', { name: reports.texts.empty }).waitFor()
    await reports.until.fill('')
    await reports.generate.click()
    await reports.fault.waitFor()
  },
}

export const reportViews: View[] = [report, noReport, invoices, outdated]

export const cardMoneyViews: View[] = [
  ...[payments, paymentRefused, voidRefused, receipt, discountRefused, draft, question],
]
