/** Money: what is paid, discount, the papers, the list of invoices and the revenue report. */
import type { WorkCard } from '@warsha/contracts/work-cards'
import { CardMoneyPage } from '../../pages/card-money.page.ts'
import { ReportsPage } from '../../pages/reports.page.ts'
import { createWorkCard, issueInvoice, recordPayment, request, signInAs } from '../api.ts'
import { closeDialogs, type ScreenContext, type ScreenState } from './screen-state.ts'

const cardMoney = ({ page, texts }: ScreenContext) => new CardMoneyPage(page, texts)
const reportsPage = ({ page, texts }: ScreenContext) => new ReportsPage(page, texts)

const tasks = [
  { description: 'Change the pads', estimated_cost: 350 },
  { description: 'تنظيف الحساسات' },
]

/** A card with a payment, and one that is void. */
const createPaidCard = async (): Promise<WorkCard> => {
  const card = await createWorkCard({ tasks })
  await recordPayment(card.id, 100)
  const { id } = await recordPayment(card.id, 50)
  const { token } = await signInAs('manager')
  await request('DELETE', `/payments/${id}`, { as: token, body: { reason: 'سُجّلت مرتين' } })
  return card
}

const payments: ScreenState = {
  name: 'payments, with one that is void',
  show: async (stage) => {
    await stage.workCard.open(await createPaidCard(), '?tab=payments')
    await cardMoney(stage).showVoided.check()
    await cardMoney(stage).row('RCP-').nth(1).waitFor()
  },
}

const invalidPayment: ScreenState = {
  name: 'a payment, refused',
  show: async (stage) => {
    const money = cardMoney(stage)
    await money.addPayment.click()
    await money.choose('payment_method', money.texts.payments.method.card)
    await money.field('card_last_4').fill('42')
    await money.field('amount').fill('999')
    await stage.page.keyboard.press('Control+Enter')
    await money.paymentForm.locator('[aria-invalid="true"]').nth(1).waitFor()
  },
}

const invalidVoid: ScreenState = {
  name: 'making a payment void, refused',
  show: async (stage) => {
    await closeDialogs(stage)
    const { voidDialog: voiding, payments: table, texts } = cardMoney(stage)
    const name = texts.payments.void_of.split('{{')[0]!
    await table.getByRole('button', { name }).click()
    await voiding.locator('button[type="submit"]').click()
    await voiding.locator('[aria-invalid="true"]').waitFor()
  },
}

const receipt: ScreenState = {
  name: 'the receipt',
  show: async (stage) => {
    await closeDialogs(stage)
    const { payments: table, texts } = cardMoney(stage)
    const name = texts.payments.print_of.split('{{')[0]!
    await table.getByRole('button', { name }).first().click()
    await stage.page.getByRole('dialog').getByRole('article').waitFor()
  },
}

const invalidDiscount: ScreenState = {
  name: 'discount and VAT, refused',
  show: async (stage) => {
    await closeDialogs(stage)
    const money = cardMoney(stage)
    await stage.workCard.tab('overview').click()
    await money.openDiscount.click()
    await money.field('discount').fill('400')
    await stage.page.keyboard.press('Control+Enter')
    await money.discountDialog.locator('[aria-invalid="true"]').waitFor()
  },
}

const invoiceDraft: ScreenState = {
  name: 'the draft of an invoice',
  show: async (stage) => {
    await closeDialogs(stage)
    await cardMoney(stage).openInvoice.click()
    await stage.page.getByRole('dialog').getByRole('article').waitFor()
  },
}

const issueConfirmation: ScreenState = {
  name: 'before an invoice is issued',
  show: async (stage) => {
    const { draftDialog: dialog, issueConfirmation: asked, texts } = cardMoney(stage)
    await dialog.getByRole('button', { name: texts.invoice.issue }).click()
    await asked.waitFor()
  },
}

const invoices: ScreenState = {
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
const outdatedInvoice: ScreenState = {
  name: 'an invoice whose card has changed',
  show: async (stage) => {
    const card = await createPaidCard()
    const { id } = await issueInvoice(card.id)
    const { token } = await signInAs('manager')
    await request('POST', `/work-cards/${card.id}/tasks`, {
      as: token,
      body: { description: 'Wash', estimated_cost: 20 },
    })
    await stage.frame.open(`/work-cards/invoices?open=${id}`)
    await stage.page.getByRole('dialog').getByRole('article').waitFor()
  },
}

const report: ScreenState = {
  name: 'the revenue report',
  show: async (stage) => {
    await reportsPage(stage).open()
    await reportsPage(stage).totals.waitFor()
  },
}

const emptyReport: ScreenState = {
  name: 'a report of nothing, and dates that are missing',
  show: async (stage) => {
    const reports = reportsPage(stage)
    await reports.open('?start_date=2020-01-01&end_date=2020-01-31')
    await stage.page.getByRole('heading', { name: reports.texts.empty }).waitFor()
    await reports.until.fill('')
    await reports.generate.click()
    await reports.alert.waitFor()
  },
}

export const reportScreens: ScreenState[] = [report, emptyReport, invoices, outdatedInvoice]

export const cardMoneyScreens: ScreenState[] = [
  ...[
    payments,
    invalidPayment,
    invalidVoid,
    receipt,
    invalidDiscount,
    invoiceDraft,
    issueConfirmation,
  ],
]
