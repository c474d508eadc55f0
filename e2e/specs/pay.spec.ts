/** Leave, loans, payroll and the wage file through the screens; each refused for the wrong role. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import {
  createMechanic,
  request,
  type Session,
  signInAs,
  today,
  uniqueId,
} from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { expectAccessible } from '../commands/screens/accessibility.ts'
import { interpolate } from '../commands/texts.ts'
import { PayPage } from '../pages/pay.page.ts'

const forbidden = { status: 403, body: { code: 'not_allowed' } }
const phone = { width: 390, height: 844 }

/** Year and month (1 to 12) of the shop's day. */
const thisMonth = () => {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return { year, month }
}

/** The month after this one, in which a loan of today starts. */
const nextMonth = () => {
  const { year, month } = thisMonth()
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}

/** All columns fit at 1440 px, and the total with its button stays in view while a long payroll scrolls. */
const expectPayrollInView = async (page: Page, payButton: Locator) => {
  await page.setViewportSize({ width: 1440, height: 480 })
  const table = page.getByRole('table')
  // The row that was chosen may be far below.
  await table.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  for (const header of await table.getByRole('columnheader').all())
    await expect(header).toBeInViewport({ ratio: 0.9 })
  const { tableBottom, windowHeight } = await table.evaluate((element) => ({
    tableBottom: element.getBoundingClientRect().bottom,
    windowHeight: window.innerHeight,
  }))
  expect(tableBottom, 'the payroll is longer than the window').toBeGreaterThan(windowHeight)
  await expect(payButton).toBeInViewport({ ratio: 1 })
}

for (const language of journeyLanguages('ar')) {
  test.describe(`pay in ${language}`, () => {
    test.use({ role: 'manager', language })

    test('leave and a loan: requested on a phone, approved, deducted by the payroll, shown on the payslip', async ({
      page,
      browser,
      baseURL,
      texts,
    }) => {
      test.setTimeout(180_000)
      const employee = await createMechanic()
      const { token: managerToken } = await signInAs('manager')
      const changed = await request('PUT', `/employees/${employee.user.id}`, {
        as: managerToken,
        body: { base_salary: 4000 },
      })
      const employeeCode: string = changed.body.data.employee_code
      const context = await browser.newContext({
        baseURL: baseURL!,
        viewport: phone,
        storageState: createStorageState(baseURL!, language, employee),
      })
      const own = await context.newPage()
      const mine = new PayPage(own, texts)
      const management = new PayPage(page, texts)
      const reason = `Visit ${uniqueId()}`
      const loanReason = `Rent ${uniqueId()}`
      const remaining = (days: number) =>
        language === 'ar' ? `${days} يوماً من أصل 30` : `${days} of 30 days`

      await test.step('the employee applies for leave and a loan', async () => {
        await mine.openMine('leave')
        await expect(mine.balance('annual')).toHaveText(remaining(30))
        await mine.button(texts.pay.leave.apply).click()
        const { month, year: thisYear } = thisMonth()
        const year = month === 12 ? thisYear + 1 : thisYear
        await mine.field('start_date').fill(`${year}-12-01`)
        await mine.field('end_date').fill(`${year}-12-05`)
        await mine.field('reason').fill(reason)
        await mine.submit()
        await expect(mine.dialog).toBeHidden()
        await mine.openMine('loans')
        await mine.button(texts.pay.loans.request).first().click()
        await mine.field('amount').fill('600')
        await mine.field('installments').click()
        await own.getByRole('option', { name: '2', exact: true }).click()
        await mine.field('reason').fill(loanReason)
        await mine.submit()
        await expect(mine.dialog).toBeHidden()
      })

      await test.step('the manager approves both', async () => {
        await management.openManagement('pending')
        for (const [text, done] of [
          [reason, texts.pay.decision.leave.approved],
          [loanReason, texts.pay.decision.loan.approved],
        ] as const) {
          const row = management.row(text)
          await row.getByRole('button', { name: texts.pay.decision.approve }).click()
          await management.field('admin_notes').fill('OK')
          await management.submit()
          await expect(page.getByText(done)).toBeVisible()
          await expect(row).toHaveCount(0)
        }
      })

      await test.step('the employee sees the new balance', async () => {
        await mine.openMine('leave')
        await expect(mine.balance('annual')).toHaveText(remaining(25))
      })

      await test.step('the payroll proposes the installment and its source, and pays', async () => {
        const name = 'Bilal Tester'
        await page.goto(`/hr-management?tab=salaries&month=${nextMonth()}`)
        const row = page.getByRole('row').filter({ hasText: employeeCode })
        await row.getByRole('button', { expanded: false }).click()
        await page.getByRole('link', { name: /300/ }).first().click()
        await expect(management.row(loanReason)).toBeVisible()
        await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
        await page.goBack()
        await page.getByRole('checkbox', { name: texts.pay.payroll.select_all }).uncheck()
        const include = interpolate(texts.pay.payroll.select, { name })
        await row.getByRole('checkbox', { name: include }).check()
        await expectAccessible(page)
        await expectPayrollInView(page, management.button(texts.pay.payroll.pay))
        await management.button(texts.pay.payroll.pay).click()
        await management.dialog.getByRole('button', { name: texts.pay.payroll.pay }).click()
        // In English a heading of the payroll has the same words as this message.
        const message = page.getByRole('status').filter({ hasText: texts.pay.payroll.paid })
        await expect(message).toBeVisible()
        await expect(row.getByText(texts.pay.salary.paid, { exact: true })).toBeVisible()
      })

      await test.step('the payslip shows the installment in both languages', async () => {
        await mine.openMine('salary')
        await own.getByRole('main').getByRole('listitem').filter({ hasText: '3,700.00' }).click()
        for (const text of ['Payslip', 'قسيمة الراتب', '4,000.00', '300.00', '3,700.00'])
          await expect(mine.dialog.getByText(text).first()).toBeVisible()
      })

      await test.step('the employee may not decide or see the payroll', async () => {
        await own.goto('/hr-management?tab=salaries')
        await expect(own.getByText(texts.shell.not_for_your_role)).toBeVisible()
        for (const [method, path] of [
          ['GET', '/leave/all-requests'],
          ['GET', `/salary/payroll?month=11&year=2026`],
          ['POST', `/leave/approve/${employee.user.id}`],
          ['POST', `/loans-advances/approve/${employee.user.id}`],
        ] as const)
          expect(
            await request(method, path, {
              as: employee.token,
              ...(method === 'POST' && { body: {} }),
            }),
          ).toMatchObject(forbidden)
      })
      await context.close()
    })
  })

  test.describe(`the wage file in ${language}`, () => {
    test.use({ role: 'admin', language })

    test('is refused with its errors, and written once the numbers are complete', async ({
      page,
      texts,
      pageErrors,
    }) => {
      pageErrors.allow(/422/)
      const [employee, admin] = [await createMechanic(), await signInAs('admin')]
      const send = (method: string, path: string, body: object) =>
        request(method, path, { as: admin.token, body })
      const settings = [
        { key: 'mohre_establishment', value: '123456' },
        { key: 'company_bank_routing', value: '302620122' },
      ]
      expect((await send('PUT', '/settings/batch', { settings })).status).toBe(200)
      // A month before anybody else was hired.
      const month = { month: language === 'en' ? 5 : 6, year: 2001 }
      const id = employee.user.id
      const hired = await send('PUT', `/employees/${id}`, { hire_date: '2001-01-01' })
      expect(hired.status).toBe(200)
      const salary = { employee_id: id, ...month, basic_salary: 3000 }
      expect((await send('POST', '/salary/create', salary)).status).toBe(201)

      const management = new PayPage(page, texts)
      const path = `/hr-management?tab=salaries&month=2001-0${month.month}`
      await page.goto(path)
      await management.button(texts.pay.wps.write).click()
      const errors = page.getByRole('alert').filter({ hasText: texts.pay.wps.failed })
      for (const field of ['labour_card_number', 'bank_routing', 'bank_account'] as const)
        await expect(errors.getByText(texts.pay.wps.fields[field])).toBeVisible()

      await page.goto(`/employees?documents=${id}`)
      await management.field('labour_card_number').fill('12345678')
      await management.field('bank_routing').fill('302620122')
      await management.submit()
      await expect(page.getByText(texts.pay.documents.saved)).toBeVisible()
      await send('PUT', `/employees/${id}`, { bank_account: 'AE07 0331 2345 6789 0123 456' })

      await page.goto(path)
      await management.button(texts.pay.wps.write).click()
      await expect(management.dialog).toContainText('•••• 3456')
      const download = page.waitForEvent('download')
      await management.dialog.getByRole('button', { name: texts.pay.wps.write }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^0000000123456\d{12}\.SIF$/)
      const lines = readFileSync(await file.path(), 'ascii').split('\r\n')
      expect(lines[0]).toMatch(/^EDR,00000012345678,302620122,AE070331234567890123456,2001-/)
      expect(lines[1]).toContain(`0${month.month}2001,1,3000.00,AED`)
    })
  })
}

test.describe('pay and roles', () => {
  test.use({ role: 'manager', language: 'en' })

  test('a manager writes no wage file, and the audit trail names who read pay', async ({
    page,
    texts,
  }) => {
    const [manager, receptionist, admin]: Session[] = [
      await signInAs('manager'),
      await signInAs('receptionist'),
      await signInAs('admin'),
    ]
    const management = new PayPage(page, texts)
    await management.openManagement('salaries')
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await expect(management.button(texts.pay.wps.write)).toHaveCount(0)
    const wageFile = '/salary/wps-file?month=10&year=2026'
    for (const { token } of [manager!, receptionist!])
      expect(await request('GET', wageFile, { as: token })).toMatchObject(forbidden)
    for (const path of ['payroll?month=10&year=2026', 'all'])
      expect(await request('GET', `/salary/${path}`, { as: receptionist!.token })).toMatchObject(
        forbidden,
      )
    const readers = async () => {
      const { body } = await request('GET', '/audit?action=pay_read&limit=50', {
        as: admin!.token,
      })
      return body.data.map(({ actor_id }: { actor_id: string }) => actor_id)
    }
    await expect.poll(readers).toContain(manager!.user.id)
  })
})
