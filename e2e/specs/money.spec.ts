/** Discount, payments, invoices and the revenue report. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  addPartLine,
  createPart,
  createVehicle,
  createWorkCard,
  issueInvoice,
  recordPayment,
  request,
  signInAs,
  today,
} from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { variantsOf } from '../commands/long-run.ts'
import { expectAccessible } from '../commands/screens/accessibility.ts'
import { CardMoneyPage } from '../pages/card-money.page.ts'
import { ReportsPage } from '../pages/reports.page.ts'

/** Texts that the requirements fix exactly. */
const requiredTexts = {
  en: { aboveOutstanding: 'Payment amount (600.00 AED) exceeds outstanding balance (585.90 AED)' },
  ar: { aboveOutstanding: 'مبلغ الدفعة (600.00 درهم) يتجاوز المبلغ المستحق (585.90 درهم)' },
} as const

const tasks = [
  { description: 'Change the pads', estimated_cost: 400 },
  { description: 'Skim the discs', estimated_cost: 100 },
]

/** Name and content of the file that an action downloads. */
const download = async (page: Page, action: () => Promise<void>) => {
  const event = page.waitForEvent('download')
  await action()
  const file = await event
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** The English texts are tested by jest too. */
const variants = [
  { language: 'en', role: 'receptionist' },
  { language: 'ar', role: 'manager' },
] as const

for (const { language, role } of variantsOf(variants, [variants[1]])) {
  test.describe(`payments and invoices as ${role} in ${language}`, () => {
    test.use({ role, language })

    test('gives a discount, records and voids payments, issues an invoice and replaces it after a change', async ({
      page,
      texts,
      workCard,
    }) => {
      const money = new CardMoneyPage(page, texts)
      const { payments, discount, invoice, invoices } = money.texts
      const car = await createVehicle()
      const card = await createWorkCard({ tasks }, car)
      const part = await createPart({
        part_name: language === 'ar' ? 'فحمات فرامل' : 'Front brake pads',
      })
      await addPartLine(card.id, part.id, 1)

      await test.step('shows the new total while a discount is typed', async () => {
        await workCard.open(card)
        await money.openDiscount.click()
        await money.field('discount').fill('١٠')
        await money.choose('discount_type', discount.type.percentage)
        for (const amount of ['620.00', '62.00', '27.90', '585.90'])
          await expect(money.discountPreview).toContainText(amount)
        await page.keyboard.press('Control+Enter')
        await expect(page.getByText(discount.saved)).toBeVisible()
        await expect(workCard.panel(texts.workCard.financials.title)).toContainText('585.90')
      })

      await test.step('shows field errors and both amounts above the outstanding balance, and records one payment on a double click', async () => {
        await money.openPayments()
        await money.addPayment.click()
        await expect(money.field('amount')).toBeFocused()
        await expect(money.field('amount')).toHaveValue('585.90')
        await money.choose('payment_method', payments.method.card)
        await money.field('card_last_4').fill('42a2')
        await money.field('amount').fill('600')
        await money.submitPayment.click()
        await expect(
          money.paymentForm.getByText(requiredTexts[language].aboveOutstanding),
        ).toBeVisible()
        await expect(money.field('amount')).toBeFocused()
        const { four_digits_needed } = texts.errors.field
        await expect(money.field('card_last_4')).toHaveAccessibleDescription(four_digits_needed)
        await money.field('card_last_4').fill('4242')
        await money.field('amount').fill('٣٠٠')
        await expect(money.paymentForm.getByRole('status')).toContainText('285.90')
        await money.submitPayment.dblclick()
        await expect(money.paymentForm).toBeHidden()
        await expect(money.amount('outstanding')).toContainText('285.90')
        await expect(money.row('RCP-')).toHaveCount(1)
      })

      await test.step('prints the receipt on one page in both languages', async () => {
        const number = (await money.row('RCP-').textContent())!.match(/RCP-\d{4}-\d{6}/)![0]
        await money.paymentButton('print', number).click()
        for (const text of [
          'Payment receipt',
          'إيصال دفع',
          number,
          '300.00',
          '•••• 4242',
          '285.90',
        ])
          await expect(money.printout('receipt')).toContainText(text)
        await expectPrintedAlone(page, money.printout('receipt'), 1)
        await page.keyboard.press('Escape')
      })

      await test.step('voids a payment with a required reason, keeps it visible and makes its amount outstanding again', async () => {
        const { receipt_number: number } = await recordPayment(card.id, 85.9)
        await page.reload()
        await expect(money.amount('outstanding')).toContainText('200.00')
        await money.paymentButton('void', number).click()
        await money.voidDialog.locator('button[type="submit"]').click()
        await expect(money.field('reason')).toHaveAccessibleDescription(texts.errors.field.required)
        await money.field('reason').fill('Entered twice')
        await money.voidDialog.locator('button[type="submit"]').click()
        await expect(page.getByText(payments.voided)).toBeVisible()
        await expect(money.row(number)).toHaveCount(0)
        await expect(money.amount('outstanding')).toContainText('285.90')
        await money.showVoided.check()
        await expect(money.row(number)).toContainText('Entered twice')
      })

      let first = ''
      await test.step('shows a draft without a number, issues the invoice after a confirmation, prints it alone and downloads the PDF', async () => {
        await money.openInvoice.click()
        await expect(money.printout('invoice')).toContainText('Draft')
        await expect(money.printout('invoice')).not.toContainText('INV-')
        await expectAccessible(page)
        first = await money.issue()
        const invoiceTexts = [
          'Tax Invoice',
          'فاتورة ضريبية',
          '100000000000003',
          first,
          'Skim the discs',
          part.part_name,
        ]
        for (const text of [
          ...invoiceTexts,
          '(10 %) -62.00',
          '27.90',
          '585.90',
          '300.00',
          '285.90',
          'PENDING',
        ])
          await expect(money.printout('invoice')).toContainText(text)
        await expect(money.printout('invoice')).not.toContainText('Draft')
        await expectPrintedAlone(page, money.printout('invoice'), 1)
        const pdf = await download(page, () =>
          page.getByRole('button', { name: invoice.pdf }).click(),
        )
        expect(pdf.name).toBe(`${first}.pdf`)
        expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
        await page.keyboard.press('Escape')
      })

      await test.step('credits the invoice of a changed card, issues a new one and lists both with the credit note', async () => {
        const { token } = await signInAs(role)
        const wheel = {
          description: 'Balance the wheels',
          task_type: 'service',
          estimated_cost: 80,
        }
        await request('POST', `/work-cards/${card.id}/tasks`, { as: token, body: wheel })
        await workCard.open(card, '?edit=invoice')
        await expect(money.draftDialog).toContainText(first)
        const second = await money.issue()
        expect(second).not.toBe(first)
        await page.goto('/work-cards/invoices')
        const list = page.getByRole('table', { name: invoices.title }).getByRole('row')
        await page.getByRole('searchbox', { name: texts.kit.search }).fill(card.work_card_number)
        await expect(list).toHaveCount(2)
        await expect(list.last()).toContainText(second)
        await page.getByRole('button', { name: texts.kit.filters.button }).click()
        await page.getByRole('checkbox', { name: invoices.with_superseded }).click()
        await list.filter({ hasText: first }).click()
        await page.getByRole('button', { name: invoice.show_credit_note }).click()
        for (const text of ['Tax Credit Note', 'إشعار دائن ضريبي', first, second, '585.90'])
          await expect(money.printout('credit-note')).toContainText(text)
      })
    })
  })
}

/** Expects that only the printout is visible in print and has this number of A4 pages. */
async function expectPrintedAlone(
  page: Page,
  printout: ReturnType<CardMoneyPage['printout']>,
  pages: number,
) {
  await page.emulateMedia({ media: 'print' })
  await expect(printout).toBeVisible()
  await expect(page.locator('body > :visible')).toHaveCount(1)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await page.emulateMedia({ media: null })
  const boxes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const millimetres = (points = '') => Math.round((Number(points) / 72) * 25.4)
  const sizes = boxes.map(([, width, height]) => [millimetres(width), millimetres(height)])
  expect(sizes).toEqual(Array.from({ length: pages }, () => [210, 297]))
}

test.describe('revenue report as manager', () => {
  test.use({ role: 'manager' })

  test('shows, prints and exports what was billed and paid', async ({
    page,
    texts,
    getSession,
  }) => {
    const reports = new ReportsPage(page, texts)
    const day = today()
    const { token } = await getSession('manager')
    // No other journey opens cards of this payment type.
    const query = `start_date=${day}&end_date=${day}&payment_type=ccm`
    const readTotals = async () => {
      const { body } = await request('GET', `/reports/work-cards-revenue?${query}`, { as: token })
      return body.data.summary.overall as Record<'total_amount' | 'paid_amount', number>
    }
    const before = await readTotals()
    const cards = [
      await createWorkCard({ payment_type: 'ccm', tasks }),
      await createWorkCard({
        payment_type: 'ccm',
        tasks: [{ description: 'Wash', estimated_cost: 200 }],
      }),
    ] as const
    await recordPayment(cards[0].id, 200.5)
    await recordPayment(cards[1].id, 210)
    const formatAmount = (aed: number) =>
      new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2 }).format(
        Math.round(aed * 100) / 100,
      )
    const [total, paid] = [before.total_amount + 735, before.paid_amount + 410.5]
    const amounts = [formatAmount(total), formatAmount(paid), formatAmount(total - paid)]

    await test.step('requires both dates and keeps the report in the URL', async () => {
      await reports.open()
      await expect(reports.until).toHaveValue(day.split('-').toReversed().join('/'))
      await reports.from.fill('')
      await reports.generate.click()
      await expect(reports.alert).toHaveText(reports.texts.dates_needed)
      await reports.from.fill(day)
      await reports.paymentType.selectOption('ccm')
      await reports.generate.click()
      for (const amount of amounts) await expect(reports.totals).toContainText(amount)
      await page.reload()
      await expect(reports.totals).toContainText(amounts[0]!)
      await expect(reports.card(texts.workshop.payment_type.ccm)).toContainText(amounts[0]!)
      await expect(
        reports.table.getByRole('row').filter({ hasText: cards[1].work_card_number }),
      ).toContainText('210.00')
    })

    await test.step('exports files with the range in their names and the same totals', async () => {
      const clickButton = (name: string) => () =>
        page.getByRole('button', { name, exact: true }).click()
      const csv = await download(page, clickButton(texts.reports.export.csv))
      expect(csv.name).toBe(`work-cards-revenue_${day}_${day}.csv`)
      const lines = csv.content.toString('utf8').trimEnd().split('\r\n')
      expect(lines[0]).toBe(
        '\ufeffDate,Work Card #,Customer,Vehicle,Payment Type,Total Amount,Paid Amount,Outstanding,Status',
      )
      for (const { work_card_number } of cards)
        expect(csv.content.toString()).toContain(work_card_number)
      expect(lines.at(-1)).toContain(
        [total, paid, total - paid].map((aed) => aed.toFixed(2)).join(','),
      )
      const xlsx = await download(page, clickButton(texts.reports.export.xlsx))
      expect(xlsx.name).toBe(`work-cards-revenue_${day}_${day}.xlsx`)
      expect(xlsx.content.subarray(0, 2).toString()).toBe('PK')
    })

    await test.step('prints all rows and the totals', async () => {
      await page.evaluate(() => {
        window.print = () =>
          Object.assign(window, { printed: document.querySelector('[data-sheet]')!.textContent })
      })
      await page.getByRole('button', { name: texts.reports.print, exact: true }).click()
      await page.waitForFunction(() => 'printed' in window)
      const printed = await page.evaluate(() => (window as unknown as { printed: string }).printed)
      for (const text of [...cards.map(({ work_card_number }) => work_card_number), ...amounts])
        expect(printed).toContain(text)
    })
  })
})

test.describe('money as mechanic on a phone', () => {
  test.use({ role: 'mechanic', viewport: { width: 390, height: 844 } })

  test('hides all amounts on the screens and in the API, and the report also from receptionists', async ({
    page,
    frame,
    texts,
    workCard,
    getSession,
  }) => {
    const { token, user } = await getSession('mechanic')
    const money = new CardMoneyPage(page, texts)
    const card = await createWorkCard({ tasks, assigned_mechanic_id: user.id })
    const { id: payment } = await recordPayment(card.id, 10)
    const { id: invoice } = await issueInvoice(card.id)
    await workCard.open(card, '?tab=payments')
    await expect(page.getByRole('tab')).toHaveCount(6)
    await expect(money.openInvoice).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(/\bAED\b|د\.إ|\b(400|525)\.00/)
    for (const path of ['/work-cards/invoices', '/reports']) {
      await frame.open(path)
      await expect(page.getByRole('main')).toContainText(texts.shell.not_for_your_role)
    }
    const newPayment = { payment_method: 'cash', amount: 1, payment_date: today() }
    const calls: [string, string, object?][] = [
      ['GET', `/payments/work-card/${card.id}`],
      ['GET', `/payments/work-card/${card.id}/summary`],
      ['POST', `/payments/work-card/${card.id}`, newPayment],
      ['DELETE', `/payments/${payment}`, { reason: 'No' }],
      [
        'PUT',
        `/work-cards/${card.id}/discount`,
        { discount: 1, discount_type: 'fixed', tax_percentage: 5 },
      ],
      ['GET', `/invoices/draft/work-card/${card.id}`],
      ['POST', `/invoices/generate/work-card/${card.id}`, {}],
      ['GET', `/invoices/${invoice}`],
      ['GET', `/invoices/${invoice}/pdf`],
      ['GET', '/invoices'],
      ['GET', `/reports/work-cards-revenue?start_date=${today()}&end_date=${today()}`],
    ]
    for (const [method, path, body] of calls)
      expect([method, path, (await request(method, path, { as: token, body })).status]).toEqual([
        method,
        path,
        403,
      ])
    const [method, report] = calls.at(-1)!
    const { token: receptionToken } = await getSession('receptionist')
    expect((await request(method, report, { as: receptionToken })).status).toBe(403)
  })
})
