/** The employees: list, row menu and dialogs. */
import { request, signInAs } from '../api.ts'
import { closeDialogs, type ScreenState } from './screen-state.ts'

export const employeeScreens: ScreenState[] = [
  {
    name: 'employees and totals failed to load',
    show: async ({ page, frame }) => {
      await page.route('**/api/employees**', (route) =>
        route.fulfill({ status: 500, json: { success: false } }),
      )
      await frame.open('/employees')
      await page.getByRole('main').getByRole('alert').nth(1).waitFor()
    },
  },
  {
    name: 'employees',
    show: async ({ page, employees }) => {
      await page.unroute('**/api/employees**')
      await employees.open('?status=all')
      await employees.row('EMP-').nth(9).waitFor()
      await employees.stat('total_employees').getByText(/\d/).waitFor()
    },
  },
  {
    name: 'employees without a match',
    show: async ({ page, texts, employees }) => {
      await employees.department.fill('no such department')
      await page.getByRole('heading', { name: texts.kit.table.no_match }).waitFor()
    },
  },
  {
    name: 'menu of an employee with a higher role',
    show: async ({ employees }) => {
      await employees.open('?search=Noura')
      await employees.openRowMenu('Noura')
    },
  },
  {
    name: 'read-only employee',
    show: async ({ page, frame, employees }) => {
      await page.keyboard.press('Escape')
      await employees.row('Noura').click()
      await frame.dialog.getByText(employees.texts.locks.change.rank).waitFor()
    },
  },
]

export const employeeDialogScreens: ScreenState[] = [
  {
    name: 'delete an employee',
    show: async ({ employees }) => {
      await employees.open('?search=Bilal%20Hussain')
      await employees.chooseFromRowMenu('Bilal Hussain', 'delete')
      await employees.deletion.waitFor()
    },
  },
  {
    name: 'employee deletion rejected',
    show: async ({ page, employees }) => {
      const rejection = { success: false, code: 'last_admin', error: 'rejected' }
      await page.route('**/api/employees/*', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 409, json: rejection })
          : route.continue(),
      )
      await employees.deletion.getByRole('button', { name: employees.texts.delete }).click()
      await employees.deletion.getByRole('alert').waitFor()
    },
  },
  {
    name: 'edit an employee',
    show: async (context) => {
      await closeDialogs(context)
      await context.employees.row('Bilal Hussain').click()
      await context.employees.field('username').waitFor()
    },
  },
  {
    name: 'employee changed by another user',
    show: async ({ page, employees }) => {
      const { token } = await signInAs('admin')
      const id = new URL(page.url()).searchParams.get('open')!
      await employees.fill({ address: 'Gate 7' })
      await request('PUT', `/employees/${id}`, {
        as: token,
        body: { city: `Ajman ${Date.now() % 1000}` },
      })
      await employees.save.click()
      await employees.form.getByRole('alert').first().waitFor()
    },
  },
]

export const newEmployeeScreens: ScreenState[] = [
  {
    name: 'new employee with errors',
    show: async (context) => {
      await context.employees.open()
      await context.employees.openNew()
      await context.employees.fill({ email: 'no-address', base_salary: 'much' })
      await context.employees.save.click()
      await context.employees.form.locator('[aria-invalid="true"]').nth(4).waitFor()
    },
  },
  {
    name: 'role options',
    show: async ({ page, employees }) => {
      await employees.field('role_name').click()
      await page.getByRole('option', { disabled: true }).first().waitFor()
    },
  },
]

/** On a phone table rows are cards and the form fills the page. */
export const employeePhoneScreens: ScreenState[] = [
  {
    name: 'employees as cards',
    show: async ({ page, frame }) => {
      await frame.open('/employees')
      await page.getByRole('main').getByRole('listitem').nth(9).waitFor()
    },
  },
  { name: 'add an employee on a phone', show: ({ employees }) => employees.openNew() },
]
