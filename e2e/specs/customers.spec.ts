import {
  createCustomer,
  demoCredentials,
  randomPhone,
  request,
  signIn,
  uniqueId,
} from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { interpolate } from '../commands/texts.ts'

test.use({ role: 'receptionist' })

for (const language of journeyLanguages('en')) {
  test.describe(`customers as receptionist in ${language}`, () => {
    test.use({ language })

    test('registers a customer with portal access who appears in the list and can sign in', async ({
      page,
      customers,
    }) => {
      const name =
        language === 'ar' ? `مريم السويدي ${uniqueId()}` : `Mariam Al Suwaidi ${uniqueId()}`
      const email = `${uniqueId()}@example.com`
      await customers.open()
      await customers.openNew()
      await expect(customers.field('contact_person')).toBeFocused()
      const phone = randomPhone()
      await customers.fill({
        contact_person: name,
        phone,
        email,
        password: 'five calm camels',
        city: 'Dubai',
      })
      await customers.save.click()
      const { created } = customers.texts
      await expect(
        page.getByText(new RegExp(interpolate(created, { name, code: 'CUS-\\d{6}' }))),
      ).toBeVisible()
      await expect(customers.form).toBeHidden()
      await customers.find(name)
      await expect(customers.row(name)).toContainText(phone)
      await expect(customers.row(name)).toContainText(customers.texts.active)
      expect((await signIn(email, 'five calm camels')).user).toMatchObject({
        role: 'customer',
        email,
      })
    })

    test('shows errors at their fields on blur and on save and focuses the first one', async ({
      page,
      customers,
      texts: { errors },
    }) => {
      await customers.open()
      await customers.openNew()
      await customers.field('email').fill('no-address')
      await customers.field('email').blur()
      await expect(customers.field('email')).toHaveAccessibleDescription(errors.field.invalid_email)
      await customers.field('password').fill('short')
      await customers.save.click()
      await expect(customers.field('phone')).toHaveAccessibleDescription(errors.field.required)
      await expect(customers.field('phone')).toBeFocused()
      await expect(customers.field('password')).toHaveAccessibleDescription(
        new RegExp(interpolate(errors.field.too_short, { minimum: '8' })),
      )
      await customers.fill({ phone: randomPhone(), email: '', password: 'long enough for access' })
      await customers.save.click()
      await expect(customers.field('email')).toHaveAccessibleDescription(
        errors.field.email_needed_for_portal,
      )
      await expect(customers.field('email')).toBeFocused()

      // Errors of the server appear at their fields too, and all input is kept.
      await customers.fill({ email: demoCredentials('customer').username })
      await page.keyboard.press('Enter')
      await expect(customers.field('email')).toHaveAccessibleDescription(errors.duplicate_email)
      await expect(customers.field('email')).toBeFocused()
      await expect(customers.field('password')).toHaveValue('long enough for access')
    })

    test('asks before discarding changes on Escape, Cancel and Back', async ({
      page,
      customers,
      texts,
    }) => {
      await customers.open()
      await customers.openNew()
      await page.keyboard.press('Escape')
      await expect(customers.form, 'an unchanged form closes without asking').toBeHidden()

      await customers.openNew()
      await customers.fill({ city: 'Sharjah' })
      const waysToLeave = [
        () => page.keyboard.press('Escape'),
        () => customers.form.getByRole('button', { name: texts.kit.cancel }).click(),
        () => page.goBack(),
      ]
      for (const leave of waysToLeave) {
        await leave()
        await customers.discard.getByRole('button', { name: texts.kit.cancel }).click()
        await expect(customers.discard).toBeHidden()
        await expect(customers.field('city')).toHaveValue('Sharjah')
      }
      await page.keyboard.press('Escape')
      await customers.discard.getByRole('button', { name: texts.kit.form.discard }).click()
      await expect(customers.form).toBeHidden()
      await expect(page).toHaveURL('/customers')
    })

    test('deletes a customer after a confirmation with the name', async ({
      page,
      customers,
      texts,
    }) => {
      const customer = await createCustomer()
      const name = customer.contact_person!
      await customers.open(`?search=${customer.customer_code}`)
      await customers.chooseFromRowMenu(name, 'delete')
      await expect(customers.deletion).toContainText(name)
      await expect(customers.deletion).toContainText(customer.customer_code)
      await customers.deletion.getByRole('button', { name: texts.kit.cancel }).click()
      await expect(customers.row(name)).toBeVisible()
      await customers.chooseFromRowMenu(name, 'delete')
      await customers.deletion.getByRole('button', { name: customers.texts.delete }).click()
      await expect(page.getByText(interpolate(customers.texts.deleted, { name }))).toBeVisible()
      await expect(page.getByText(texts.kit.table.no_match, { exact: true })).toBeVisible()
    })
  })
}

test('updates a customer and shows the saved values after a reload', async ({
  page,
  customers,
}) => {
  const { contact_person: name, customer_code: code } = await createCustomer({ city: 'Ajman' })
  await customers.open(`?search=${code}`)
  await customers.edit(code)
  await customers.fill({ city: 'Fujairah', notes: 'Rings before noon.\nParks at gate 2.' })
  await customers.save.click()
  await expect(page.getByText(interpolate(customers.texts.saved, { name: name! }))).toBeVisible()
  await expect(customers.row(code)).toContainText('Fujairah')
  await page.reload()
  await customers.edit(code)
  await expect(customers.field('city')).toHaveValue('Fujairah')
  await expect(customers.field('notes')).toHaveValue('Rings before noon.\nParks at gate 2.')
})

test('adds, opens and deletes a customer with the keyboard alone', async ({
  page,
  customers,
  texts,
}) => {
  const name = `Key Board ${uniqueId()}`
  await customers.open()
  await customers.add.focus()
  await page.keyboard.press('Enter')
  await expect(customers.field('contact_person')).toBeFocused()
  await page.keyboard.type(name)
  for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press('Tab')
  await expect(customers.field('phone')).toBeFocused()
  await page.keyboard.type(randomPhone())
  await page.keyboard.press('Control+Enter')
  await expect(customers.form).toBeHidden()
  await expect(customers.add, 'the focus returns to the button').toBeFocused()

  await customers.search.focus()
  await page.keyboard.type(name)
  await expect(customers.row('CUS-'), 'only the match is listed').toHaveCount(1)
  await customers.row(name).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await customers.row(name).waitFor()

  await page
    .getByRole('button', { name: interpolate(texts.kit.table.actions_of, { name }) })
    .focus()
  await page.keyboard.press('Enter')
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: customers.texts.delete })).toBeFocused({
      timeout: 300,
    })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(customers.deletion.getByRole('button', { name: texts.kit.cancel })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(customers.row(name)).toHaveCount(0)
})

for (const role of ['employee', 'mechanic'] as const) {
  test.describe(`customers as ${role}`, () => {
    test.use({ role })

    test('rejects the customer screen and all customer requests', async ({
      page,
      frame,
      texts,
      getSession,
    }) => {
      const { id } = await createCustomer()
      await frame.open('/customers')
      await expect(page.getByRole('alert')).toContainText(texts.shell.not_for_your_role)
      const { token } = await getSession(role)
      const calls = [
        request('GET', '/customers', { as: token }),
        request('GET', `/customers/${id}`, { as: token }),
        request('POST', '/customers', { as: token, body: { phone: randomPhone() } }),
        request('PUT', `/customers/${id}`, { as: token, body: { city: 'Dubai' } }),
        request('DELETE', `/customers/${id}`, { as: token }),
      ]
      for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
    })
  })
}
