/** The employees: managed by the manager up to the roles below. */
import { randomPhone, request, signIn, uniqueId } from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { interpolate } from '../commands/texts.ts'

const wrongPassword = { status: 401, body: { error: 'Invalid username or password' } }
const trySignIn = (username: string, password: string) =>
  request('POST', '/auth/login', { body: { username, password } }) as Promise<unknown>

for (const language of journeyLanguages('en')) {
  test.describe(`employees as manager in ${language}`, () => {
    test.use({ role: 'manager', language })

    test('adds, finds, updates and deactivates a mechanic', async ({ page, employees }) => {
      const { texts } = employees
      const username = `m-${uniqueId()}`
      const last_name = uniqueId()
      const first_name = language === 'ar' ? 'راشد' : 'Rashid'
      const name = `${first_name} ${last_name}`
      const [before, after] = ['five calm camels', 'six calm camels']

      await test.step('lists active employees and counts all of them', async () => {
        await employees.open()
        await expect(employees.status).toHaveValue('')
        await expect(employees.status.locator('option:checked')).toHaveText(texts.active)
        await expect(employees.table.getByRole('row')).toHaveCount(11)
        await expect(employees.row(texts.inactive)).toHaveCount(0)
        for (const stat of [
          'total_employees',
          'active_employees',
          'inactive_employees',
          'total_departments',
        ] as const)
          await expect(employees.stat(stat)).toHaveText(/^\d+$/)
      })

      await test.step('requires name, username, password and hire date, and offers only roles below the own role', async () => {
        await employees.openNew()
        await expect(employees.field('first_name')).toBeFocused()
        await employees.save.click()
        await expect(employees.form.locator('[aria-invalid="true"]')).toHaveCount(5)
        await employees.field('role_name').click()
        await expect(page.getByRole('option', { disabled: true })).toHaveCount(2)
        await page.keyboard.press('Escape')
        await employees.fill({
          first_name,
          last_name,
          username,
          password: before,
          phone: randomPhone(),
        })
        await employees.fill({
          department: 'Workshop',
          position: 'Mechanic',
          hire_date: '2026-01-15',
        })
        await employees.fill({ base_salary: '4500.25', hourly_rate: '19.5', city: 'Ajman' })
        await employees.chooseRole('mechanic')
        await employees.save.click()
        await expect(
          page.getByText(new RegExp(interpolate(texts.created, { name, code: 'EMP-\\d{4,}' }))),
        ).toBeVisible()
        await expect(employees.form).toBeHidden()
        expect((await signIn(username, before)).user).toMatchObject({ username, role: 'mechanic' })
      })

      await test.step('finds the employee with all entered values', async () => {
        await employees.search.fill(last_name)
        await expect(employees.table.getByRole('row')).toHaveCount(2)
        await expect(employees.row(name)).toContainText(username)
        await employees.row(name).click()
        await expect(employees.field('base_salary')).toHaveValue('4500.25')
        await expect(employees.field('hourly_rate')).toHaveValue('19.50')
        await expect(employees.field('hire_date')).toHaveValue('15/01/2026')
        await expect(employees.field('username')).toHaveAttribute('readonly', '')
      })

      await test.step('keeps the password if the field is blank and replaces it otherwise', async () => {
        await employees.fill({ city: 'Sharjah', password: after })
        await employees.save.click()
        await expect(page.getByText(interpolate(texts.saved, { name })).first()).toBeVisible()
        await expect(employees.form).toBeHidden()
        expect(await trySignIn(username, before)).toMatchObject(wrongPassword)
        await employees.row(name).click()
        await expect(employees.field('city')).toHaveValue('Sharjah')
        await employees.fill({ city: '' })
        await employees.save.click()
        await expect(employees.form).toBeHidden()
        await signIn(username, after)
      })

      await test.step('asks before deleting and deactivates the employee', async () => {
        await employees.chooseFromRowMenu(name, 'delete')
        await expect(employees.deletion).toContainText(name)
        await expect(employees.deletion).toContainText(texts.delete_text)
        await employees.deletion.getByRole('button', { name: texts.delete }).click()
        await expect(page.getByText(interpolate(texts.made_inactive, { name }))).toBeVisible()
        await expect(employees.row(name)).toHaveCount(0)
        await employees.status.selectOption({ label: texts.inactive })
        await expect(employees.row(name)).toContainText(texts.inactive)
        await expect(page).toHaveURL(/status=inactive/)
        expect(await trySignIn(username, after)).toMatchObject(wrongPassword)
      })
    })
  })
}

test.describe('employees as manager', () => {
  test.use({ role: 'manager' })

  test('shows an admin read-only and without pay', async ({ page, frame, employees }) => {
    await employees.open('?search=Noura')
    await employees.openRowMenu('Noura')
    for (const entry of await page.getByRole('menuitem').all()) await expect(entry).toBeDisabled()
    await page.keyboard.press('Escape')
    await employees.row('Noura').click()
    await expect(frame.dialog).toContainText(employees.texts.locks.change.rank)
    await expect(frame.dialog).toContainText(employees.texts.pay_hidden)
    await expect(frame.dialog).not.toContainText('AED')
    await expect(frame.dialog.locator('form')).toHaveCount(0)
  })
})

test.describe('employees as receptionist', () => {
  test.use({ role: 'receptionist' })

  test('rejects the employee screen and all employee requests', async ({
    page,
    frame,
    texts,
    getSession,
  }) => {
    await frame.open('/employees')
    await expect(page.getByRole('alert')).toContainText(texts.shell.not_for_your_role)
    const { token, user } = await getSession('receptionist')
    const calls = [
      request('GET', '/employees/stats', { as: token }),
      request('GET', `/employees/${user.id}`, { as: token }),
      request('POST', '/employees', { as: token, body: { username: uniqueId() } }),
      request('PUT', `/employees/${user.id}`, { as: token, body: { role_name: 'admin' } }),
      request('DELETE', `/employees/${user.id}`, { as: token }),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  })
})
