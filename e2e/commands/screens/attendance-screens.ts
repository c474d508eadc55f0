/** Attendance of all employees, corrections, hours and holidays, the code on the screen, and the pages of an employee. */
import { closeDialogs, type ScreenContext, type ScreenState } from './screen-state.ts'

const failed = { status: 500, json: { success: false } }
const openRowMenu = async ({ page, texts }: ScreenContext) => {
  const name = texts.kit.table.actions_of.split('{{')[0]!.trim()
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('menuitem').first().waitFor()
}

export const attendanceScreens: ScreenState[] = [
  {
    name: 'attendance card of the dashboard',
    show: async ({ page, texts, frame }) => {
      await frame.open('/dashboard')
      await page.getByRole('button', { name: texts.attendance.punch.in }).waitFor()
    },
  },
  {
    name: 'attendance and statistics failed to load',
    show: async ({ page, frame }) => {
      for (const path of ['all', 'stats'])
        await page.route(`**/api/attendance/${path}?*`, (route) => route.fulfill(failed))
      await frame.open('/attendance')
      await page.getByRole('main').getByRole('alert').nth(1).waitFor()
    },
  },
  {
    name: 'attendance of all employees',
    show: async ({ page, frame }) => {
      for (const path of ['all', 'stats']) await page.unroute(`**/api/attendance/${path}?*`)
      await frame.open('/attendance?start_date=2020-01-01')
      await page.getByRole('main').locator('bdi', { hasText: 'EMP-' }).nth(9).waitFor()
      await page.locator('[data-stat] dd').first().getByText(/\d/).waitFor()
    },
  },
  {
    name: 'calendar of a date',
    show: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.kit.date.open_calendar }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: '15' }).first().waitFor()
    },
  },
  {
    name: 'positions of a record',
    show: async (context) => {
      await context.page.keyboard.press('Escape')
      await openRowMenu(context)
      await context.page.getByRole('menuitem').first().click()
      await context.frame.dialog
        .getByText(context.texts.attendance.positions.distance)
        .first()
        .waitFor()
    },
  },
  {
    name: 'corrections',
    show: async (context) => {
      await closeDialogs(context)
      await context.frame.open('/attendance/corrections?status=all')
      await context.page.getByRole('main').locator('bdi', { hasText: 'EMP-' }).first().waitFor()
    },
  },
  {
    name: 'rejection of a correction',
    show: async (context) => {
      const { page, texts, frame } = context
      await frame.open('/attendance/corrections')
      await openRowMenu(context)
      await page.getByRole('menuitem', { name: texts.attendance.corrections.reject }).click()
      await frame.dialog.getByRole('textbox').waitFor()
    },
  },
  {
    name: 'hours and holidays',
    show: async (context) => {
      await closeDialogs(context)
      await context.frame.open('/attendance/schedules')
      const { assignments, title } = context.texts.attendance.patterns
      for (const name of [assignments, title])
        await context.page
          .getByRole('region', { name, exact: true })
          .getByRole('listitem')
          .first()
          .waitFor()
    },
  },
  {
    name: 'work pattern',
    show: async ({ page, texts, frame }) => {
      await page.getByRole('button', { name: texts.attendance.patterns.edit }).first().click()
      await frame.dialog.getByRole('switch').nth(1).waitFor()
    },
  },
  {
    name: 'pattern of an employee with an error',
    show: async (context) => {
      await closeDialogs(context)
      const { assignments, assign_title } = context.texts.attendance.patterns
      await context.page
        .getByRole('region', { name: assignments })
        .getByRole('button', { name: assign_title.split('{{')[0]!.trim() })
        .first()
        .click()
      await context.frame.dialog.locator('[data-path="valid_from"]').fill('31/02/2027')
      await context.page.keyboard.press('Tab')
      await context.frame.dialog.locator('[aria-invalid="true"]').waitFor()
    },
  },
  {
    name: 'code on the screen',
    show: async (context) => {
      await closeDialogs(context)
      await context.frame.open('/attendance/screen')
      await context.page.getByRole('img', { name: context.texts.attendance.screen.qr }).waitFor()
    },
  },
]

/** States that look the same on a phone are checked on the desktop only. */
const desktopOnly = [
  'attendance and statistics failed to load',
  'rejection of a correction',
  'work pattern',
]
export const attendancePhoneScreens = attendanceScreens.filter(
  ({ name }) => !desktopOnly.includes(name),
)

export const myAttendanceScreens: ScreenState[] = [
  {
    name: 'my attendance',
    show: async ({ page, frame }) => {
      await frame.open('/my-attendance?start_date=2020-01-01')
      await page.locator('[data-mark]').nth(20).waitFor()
      await page.locator('[data-stat] dd').first().getByText(/\d/).waitFor()
    },
  },
  {
    name: 'consent to storing positions',
    show: async ({ page, texts, frame }) => {
      await page.getByRole('button', { name: texts.attendance.punch.in }).click()
      await frame.dialog.getByRole('button', { name: texts.attendance.consent.agree }).waitFor()
    },
  },
  {
    name: 'request of a correction with errors',
    show: async (context) => {
      await closeDialogs(context)
      const { corrections } = context.texts.attendance
      await context.page.getByRole('button', { name: corrections.request_missing }).click()
      await context.frame.dialog.getByRole('button', { name: corrections.send }).click()
      await context.frame.dialog.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
]
