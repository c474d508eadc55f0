/** Payments, discount, printouts, invoices and the revenue report. */
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
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

/** A work card with a payment and a voided payment. */
const createPaidCard = async (): Promise<WorkCard> => {
  const card = await createWorkCard({ tasks })
  await recordPayment(card.id, 100)
  const { id } = await recordPayment(card.id, 50)
  const { token } = await signInAs('manager')
  await request('DELETE', `/payments/${id}`, { as: token, body: { reason: 'سُجّلت مرتين' } })
  return card
}

const payments: ScreenState = {
  name: 'payments including a voided one',
  show: async (context) => {
    await context.workCard.open(await createPaidCard(), '?tab=payments')
    await cardMoney(context).showVoided.check()
    await cardMoney(context).row('RCP-').nth(1).waitFor()
  },
}

const invalidPayment: ScreenState = {
  name: 'payment with errors',
  show: async (context) => {
    const money = cardMoney(context)
    await money.addPayment.click()
    await money.choose('payment_method', money.texts.payments.method.card)
    await money.field('card_last_4').fill('42')
    await money.field('amount').fill('999')
    await context.page.keyboard.press('Control+Enter')
    await money.paymentForm.locator('[aria-invalid="true"]').nth(1).waitFor()
  },
}

const invalidVoid: ScreenState = {
  name: 'voiding without a reason',
  show: async (context) => {
    await closeDialogs(context)
    const { voidDialog, payments: table, texts } = cardMoney(context)
    const name = texts.payments.void_of.split('{{')[0]!
    await table.getByRole('button', { name }).click()
    await voidDialog.locator('button[type="submit"]').click()
    await voidDialog.locator('[aria-invalid="true"]').waitFor()
  },
}

const receipt: ScreenState = {
  name: 'receipt printout',
  show: async (context) => {
    await closeDialogs(context)
    const { payments: table, texts } = cardMoney(context)
    const name = texts.payments.print_of.split('{{')[0]!
    await table.getByRole('button', { name }).first().click()
    await context.page.getByRole('dialog').getByRole('article').waitFor()
  },
}

const invalidDiscount: ScreenState = {
  name: 'discount with errors',
  show: async (context) => {
    await closeDialogs(context)
    const money = cardMoney(context)
    await context.workCard.tab('overview').click()
    await money.openDiscount.click()
    await money.field('discount').fill('400')
    await context.page.keyboard.press('Control+Enter')
    await money.discountDialog.locator('[aria-invalid="true"]').waitFor()
  },
}

const invoiceDraft: ScreenState = {
  name: 'draft invoice',
  show: async (context) => {
    await closeDialogs(context)
    await cardMoney(context).openInvoice.click()
    await context.page.getByRole('dialog').getByRole('article').waitFor()
  },
}

const issueConfirmation: ScreenState = {
  name: 'confirmation before issuing an invoice',
  show: async (context) => {
    const { draftDialog: dialog, issueConfirmation: asked, texts } = cardMoney(context)
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

/** The work card changed after the invoice was issued. */
const outdatedInvoice: ScreenState = {
  name: 'outdated invoice',
  show: async (context) => {
    const card = await createPaidCard()
    const { id } = await issueInvoice(card.id)
    const { token } = await signInAs('manager')
    await request('POST', `/work-cards/${card.id}/tasks`, {
      as: token,
      body: { description: 'Wash', task_type: 'other', estimated_cost: 20 },
    })
    await context.frame.open(`/work-cards/invoices?open=${id}`)
    await context.page.getByRole('dialog').getByRole('article').waitFor()
  },
}

const report: ScreenState = {
  name: 'the revenue report',
  show: async (context) => {
    await reportsPage(context).open()
    await reportsPage(context).totals.waitFor()
  },
}

const emptyReport: ScreenState = {
  name: 'empty report with missing dates',
  show: async (context) => {
    const reports = reportsPage(context)
    await reports.open('?start_date=2020-01-01&end_date=2020-01-31')
    await context.page.getByRole('heading', { name: reports.texts.empty }).waitFor()
    await reports.until.fill('')
    await reports.generate.click()
    await reports.alert.waitFor()
  },
}

export const reportScreens: ScreenState[] = [report, emptyReport, invoices, outdatedInvoice]

export const cardMoneyScreens: ScreenState[] = [
  payments,
  invalidPayment,
  invalidVoid,
  receipt,
  invalidDiscount,
  invoiceDraft,
  issueConfirmation,
]
