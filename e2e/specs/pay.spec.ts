/** Leave from the request to the balance, and a salary from the loan to the payslip, in both languages. */
import { createMechanic, request, signInAs, uniqueId } from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { getTexts, interpolate, languages } from '../commands/texts.ts'
import { PayPage } from '../pages/pay.page.ts'

const forbidden = { status: 403, body: { code: 'not_allowed' } }

for (const language of languages) {
  test.describe(`pay in ${language}`, () => {
    test.use({ role: 'manager', language })

    test('an employee requests leave, a manager approves it and the balance moves', async ({
      page,
      browser,
      baseURL,
      texts,
    }) => {
      const employee = await createMechanic()
      const reason = `Visit ${uniqueId()}`
      const context = await browser.newContext({
        baseURL: baseURL!,
        viewport: { width: 390, height: 844 },
        storageState: createStorageState(baseURL!, language, employee),
      })
      const mine = new PayPage(await context.newPage(), texts)
      const remaining = (days: number) =>
        interpolate(texts.pay.leave.remaining_of, { remaining: String(days), total: '30' })

      await test.step('the employee applies on a phone', async () => {
        await mine.openMine('leave')
        await expect(mine.balance('annual')).toHaveText(remaining(30))
        await mine.button(texts.pay.leave.apply).click()
        await mine.submit()
        await expect(mine.dialog.locator('[aria-invalid="true"]')).toHaveCount(3)
        const year = new Date().getFullYear() + (new Date().getMonth() === 11 ? 1 : 0)
        await mine.field('start_date').fill(`${year}-12-01`)
        await mine.field('end_date').fill(`${year}-12-05`)
        await mine.field('reason').fill(reason)
        await mine.submit()
        await expect(mine.dialog).toBeHidden()
      })

      await test.step('the manager approves with notes', async () => {
        const management = new PayPage(page, texts)
        await management.openManagement('pending')
        const row = management.row(reason)
        await row.getByRole('button', { name: texts.pay.decision.approve }).click()
        await management.field('admin_notes').fill('OK')
        await management.submit()
        await expect(page.getByText(texts.pay.decision.leave.approved)).toBeVisible()
        await expect(row).toHaveCount(0)
      })

      await test.step('the employee sees the decision and the new balance', async () => {
        await mine.openMine('leave')
        await expect(mine.balance('annual')).toHaveText(remaining(25))
      })
      await context.close()

      expect(await request('GET', '/leave/all-requests', { as: employee.token })).toMatchObject(
        forbidden,
      )
    })
  })
}

test.describe('the payroll', () => {
  test.use({ role: 'admin', language: 'en' })

  test('deducts an installment, pays once and shows the payslip in both languages', async ({
    browser,
    baseURL,
  }) => {
    const [employee, manager] = [await createMechanic(), await signInAs('manager')]
    const loan = { type: 'loan', amount: 600, installments: 2, reason: 'Rent' }
    const asked = await request('POST', '/loans-advances/request', {
      as: employee.token,
      body: loan,
    })
    const { id } = asked.body.data
    await request('POST', `/loans-advances/approve/${id}`, { as: manager.token, body: {} })
    const { start_month: month, start_year: year } = asked.body.data
    const employeeId = employee.user.id
    const query = `employee_id=${employeeId}&month=${month}&year=${year}`
    const proposal = await request('GET', `/salary/calculate?${query}`, { as: manager.token })
    expect(proposal.body.data.lines).toMatchObject([{ kind: 'rolled_over', amount: 300 }])

    const body = {
      employee_id: employeeId,
      month,
      year,
      basic_salary: 4000,
      advance_deduction: 300,
    }
    const created = await request('POST', '/salary/create', { as: manager.token, body })
    expect(created.status).toBe(201)
    const pay = (as: string) =>
      request('POST', `/salary/${created.body.data.id}/pay`, { as, body: {} })
    expect((await pay(employee.token)).status).toBe(403)
    expect((await pay(manager.token)).status).toBe(200)
    expect((await pay(manager.token)).body.code).toBe('salary_paid')

    const context = await browser.newContext({
      baseURL: baseURL!,
      storageState: createStorageState(baseURL!, 'en', employee),
    })
    const texts = getTexts('en')
    const page = await context.newPage()
    const mine = new PayPage(page, texts)
    await mine.openMine('salary')
    await mine.row('AED 3,700.00').click()
    for (const text of ['Payslip', 'قسيمة الراتب', '4,000.00', '300.00', '3,700.00'])
      await expect(mine.dialog.getByText(text).first()).toBeVisible()
    await context.close()
  })

  test('refuses the wage file with all errors to the admin, and entirely to a manager', async ({
    page,
    texts,
  }) => {
    const management = new PayPage(page, texts)
    await management.openManagement('salaries')
    await management.button(texts.pay.wps.write).click()
    await expect(page.getByText(texts.pay.wps.failed)).toBeVisible()
    await expect(page.getByText(texts.pay.wps.fields.mohre_establishment)).toBeVisible()
    const manager = await signInAs('manager')
    expect(
      await request('GET', '/salary/wps-file?month=10&year=2026', { as: manager.token }),
    ).toMatchObject(forbidden)
  })
})
