/** Own salary, loans and leave, and their management. */
import { PayPage } from '../../pages/pay.page.ts'
import { closeDialogs, type ScreenContext, type ScreenState } from './screen-state.ts'

const payPage = ({ page, texts }: ScreenContext) => new PayPage(page, texts)

const finalSettlement: ScreenState = {
  name: 'final settlement',
  show: async (context) => {
    await closeDialogs(context)
    await context.employees.open('?search=Bilal%20Hussain')
    const { settlement } = context.employees.texts
    const item = context.page.getByRole('menuitem', { name: settlement })
    const menu = context.page
      .getByRole('main')
      .getByRole('button', { name: /Bilal Hussain/ })
      .last()
    await menu.click()
    await item.click()
    await payPage(context).dialog.locator('.document').first().waitFor()
  },
}

const documents: ScreenState = {
  name: 'documents of an employee',
  show: async (context) => {
    await closeDialogs(context)
    const pay = payPage(context)
    await pay.openManagement('pending')
    await context.page
      .getByRole('link', { name: /Bilal Hussain/ })
      .first()
      .click()
    await pay.field('visa_number').waitFor()
  },
}

const calendar: ScreenState = {
  name: 'leave calendar',
  show: async (context) => {
    await closeDialogs(context)
    await context.page.goto('/hr-management?tab=leave&view=calendar')
    await context.page.locator('[data-leave]').first().waitFor()
  },
}

const salaries: ScreenState = {
  name: 'proposed payroll',
  show: async (context) => {
    await payPage(context).openManagement('salaries')
    await context.page.locator('input[inputmode="decimal"]').first().waitFor()
  },
}

export const myHrPhoneScreens: ScreenState[] = [
  {
    name: 'my salary',
    show: async (context) => {
      await payPage(context).openMine('salary')
      await context.page.getByRole('main').getByRole('listitem').nth(2).waitFor()
      await context.page.locator('[data-panel="gratuity"] summary').click()
    },
  },
  {
    name: 'my payslip',
    show: async (context) => {
      await context.page.getByRole('main').getByRole('listitem').first().click()
      await payPage(context).dialog.locator('.document').first().waitFor()
    },
  },
  {
    name: 'my loans',
    show: async (context) => {
      await closeDialogs(context)
      await payPage(context).openMine('loans')
      await context.page.getByRole('progressbar').first().waitFor()
    },
  },
  {
    name: 'request a loan with errors',
    show: async (context) => {
      const pay = payPage(context)
      await pay.button(pay.texts.loans.request).first().click()
      await pay.submit()
      await pay.dialog.locator('[aria-invalid="true"]').nth(1).waitFor()
    },
  },
  {
    name: 'my leave',
    show: async (context) => {
      await closeDialogs(context)
      await payPage(context).openMine('leave')
      await payPage(context).balance('emergency').waitFor()
    },
  },
  {
    name: 'apply for leave with errors',
    show: async (context) => {
      const pay = payPage(context)
      await pay.button(pay.texts.leave.apply).first().click()
      await pay.submit()
      await pay.dialog.locator('[aria-invalid="true"]').nth(2).waitFor()
    },
  },
]

export const hrManagementScreens: ScreenState[] = [
  {
    name: 'pending requests and documents that expire',
    show: async (context) => {
      const pay = payPage(context)
      await pay.openManagement('pending')
      await pay.row('Suresh').first().waitFor()
      await context.page
        .getByRole('link', { name: /Bilal Hussain/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'reject without a reason',
    show: async (context) => {
      const pay = payPage(context)
      const reject = pay.texts.decision.reject
      await pay.row('Suresh').first().getByRole('button', { name: reject }).click()
      await pay.submit()
      await pay.dialog.locator('[aria-invalid="true"]').waitFor()
    },
  },
  {
    name: 'loans of the staff',
    show: async (context) => {
      await closeDialogs(context)
      await payPage(context).openManagement('loans')
      await context.page.getByRole('progressbar').first().waitFor()
    },
  },
  {
    name: 'leave balances of the staff',
    show: async ({ page }) => {
      await page.goto('/hr-management?tab=leave&view=balances')
      await page.getByRole('row').nth(5).waitFor()
    },
  },
  calendar,
  salaries,
  {
    name: 'errors of the wage file',
    show: async (context) => {
      const pay = payPage(context)
      await pay.button(pay.texts.wps.write).click()
      await context.page.getByText(pay.texts.wps.failed).waitFor()
    },
  },
  {
    name: 'paid month',
    show: async (context) => {
      const pay = payPage(context)
      await pay.button(pay.texts.previous_month).click()
      await context.page.getByText(pay.texts.salary.paid, { exact: true }).nth(3).waitFor()
    },
  },
  {
    name: 'salary record with deductions above half',
    show: async (context) => {
      const pay = payPage(context)
      await context.page.goto('/hr-management?salary=new')
      await pay.field('basic_salary').fill('3000')
      await pay.field('other_deduction').fill('2000')
      await pay.dialog.locator('output[data-blocked]').waitFor()
    },
  },
  finalSettlement,
  documents,
]

export const hrManagementPhoneScreens: ScreenState[] = [
  salaries,
  calendar,
  finalSettlement,
  documents,
]
