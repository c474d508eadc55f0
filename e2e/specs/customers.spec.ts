import { aCustomer, ask, demoSignInOf, signIn, signInAs, somePhone, unique } from '../commands/api.ts'
import { hold } from '../commands/hold.ts'
import { expect, test } from '../commands/journey.ts'
import { filled, languages } from '../commands/texts.ts'

test.use({ role: 'receptionist' })

for (const language of languages) {
  test.describe(`at the counter in ${language}`, () => {
    test.use({ language })

    test('registers a customer with portal access, who is in the list and can sign in', async ({ page, customers }) => {
      const name = language === 'ar' ? `مريم السويدي ${unique()}` : `Mariam Al Suwaidi ${unique()}`
      const email = `${unique()}@example.com`
      await customers.open()
      await customers.openNew()
      await expect(customers.field('contact_person')).toBeFocused()
      const phone = somePhone()
      await customers.fill({ contact_person: name, phone, email, password: 'five calm camels', city: 'Dubai' })
      await customers.save.click()
      const { created } = customers.texts
      await expect(page.getByText(new RegExp(filled(created, { name, code: 'CUS-\\d{6}' })))).toBeVisible()
      await expect(customers.form).toBeHidden()
      await customers.find(name)
      await expect(customers.row(name)).toContainText(phone)
      await expect(customers.row(name)).toContainText(customers.texts.active)
      expect((await signIn(email, 'five calm camels')).user).toMatchObject({ role: 'customer', email })
    })

    test('says at each field what is wrong, when it is left and at saving, and goes to the first', async ({
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
        new RegExp(filled(errors.field.too_short, { minimum: '8' })),
      )
      await customers.fill({ phone: somePhone(), email: '', password: 'long enough for access' })
      await customers.save.click()
      await expect(customers.field('email')).toHaveAccessibleDescription(errors.field.email_needed_for_portal)
      await expect(customers.field('email')).toBeFocused()

      // What only the server knows lands at its field too, and nothing typed is lost.
      await customers.fill({ email: demoSignInOf('customer').username })
      await page.keyboard.press('Enter')
      await expect(customers.field('email')).toHaveAccessibleDescription(errors.duplicate_email)
      await expect(customers.field('email')).toBeFocused()
      await expect(customers.field('password')).toHaveValue('long enough for access')
    })

    test('asks before what was typed is lost: by Esc, by Cancel, by Back', async ({ page, customers, texts }) => {
      await customers.open()
      await customers.openNew()
      await page.keyboard.press('Escape')
      await expect(customers.form, 'a clean form closes at once').toBeHidden()

      await customers.openNew()
      await customers.fill({ city: 'Sharjah' })
      const waysOut = [
        () => page.keyboard.press('Escape'),
        () => customers.form.getByRole('button', { name: texts.kit.cancel }).click(),
        () => page.goBack(),
      ]
      for (const leave of waysOut) {
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

    test('deletes a customer only after asking, naming whom', async ({ page, customers, texts }) => {
      const customer = await aCustomer()
      const name = customer.contact_person!
      await customers.open(`?search=${customer.customer_code}`)
      await customers.chooseFromRowMenu(name, 'delete')
      await expect(customers.deletion).toContainText(name)
      await expect(customers.deletion).toContainText(customer.customer_code)
      await customers.deletion.getByRole('button', { name: texts.kit.cancel }).click()
      await expect(customers.row(name)).toBeVisible()
      await customers.chooseFromRowMenu(name, 'delete')
      await customers.deletion.getByRole('button', { name: customers.texts.delete }).click()
      await expect(page.getByText(filled(customers.texts.deleted, { name }))).toBeVisible()
      await expect(page.getByText(texts.kit.table.no_match, { exact: true })).toBeVisible()
    })
  })
}

test('finds a customer however the name and the phone are spelled', async ({ customers }) => {
  const name = `أحمد الهاشميّ ${unique()}`
  const { phone, customer_code } = await aCustomer({ contact_person: name, phone: '+971 50 000 0198' })
  await customers.open()
  for (const spelling of [name, name.replace('أ', 'ا').replace('يّ', 'ى'), customer_code.toLowerCase()]) {
    await customers.find(spelling)
    await expect(customers.row(name)).toHaveCount(1)
  }
  for (const spelling of [phone, '97150 000-0198', '500000198']) {
    await customers.find(spelling)
    await expect(customers.row('0198').first()).toBeVisible()
  }
})

test('changes a customer; what was saved is there after a reload', async ({ page, customers }) => {
  const { contact_person: name, customer_code: code } = await aCustomer({ city: 'Ajman' })
  await customers.open(`?search=${code}`)
  await customers.row(code).click()
  await customers.fill({ city: 'Fujairah', notes: 'Rings before noon.\nParks at gate 2.' })
  await customers.save.click()
  await expect(page.getByText(filled(customers.texts.saved, { name: name! }))).toBeVisible()
  await expect(customers.row(code)).toContainText('Fujairah')
  await page.reload()
  await customers.row(code).click()
  await expect(customers.field('city')).toHaveValue('Fujairah')
  await expect(customers.field('notes')).toHaveValue('Rings before noon.\nParks at gate 2.')
})

test('a double click on save, and Enter behind it, register one customer', async ({ page, customers }) => {
  const name = `Once Only ${unique()}`
  let sent = 0
  await customers.open()
  await customers.openNew()
  await customers.fill({ contact_person: name, phone: somePhone() })
  const release = await hold(page, '**/api/customers', () => sent++)
  await customers.save.dblclick()
  await customers.field('phone').press('Enter')
  release()
  await expect(customers.form).toBeHidden()
  expect(sent).toBe(1)
  await page.unroute('**/api/customers')
  await customers.find(name)
  await expect(customers.row(name)).toHaveCount(1)
})

test('a link, a reload and Back show the same view: search, filter, sort, page and the open customer', async ({
  page,
  customers,
  texts,
}) => {
  const word = unique()
  const made = []
  for (let n = 0; n < 11; n++) made.push(await aCustomer({ contact_person: `Person ${word} ${10 + n}` }))
  const view = `?search=${word}&is_active=true&sort=contact_person&page=2`
  const expectView = async () => {
    await expect(customers.search).toHaveValue(word)
    await expect(page.getByLabel(customers.texts.status)).toHaveValue('true')
    await expect(customers.table.getByRole('columnheader', { name: customers.texts.name })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(customers.row(word)).toHaveCount(1)
    await expect(customers.row(`${word} 20`)).toBeVisible()
  }
  await customers.open(view)
  await expectView()
  await customers.row(`${word} 20`).click()
  await expect(customers.field('contact_person')).toHaveValue(`Person ${word} 20`)
  await expect(page).toHaveURL(`/customers${view}&open=${made.at(-1)!.id}`)
  await page.reload()
  await expect(customers.field('contact_person')).toHaveValue(`Person ${word} 20`)
  await page.goBack()
  await expect(customers.form).toBeHidden()
  await expectView()
  await customers.pager.getByRole('button', { name: texts.kit.table.previous_page }).click()
  await expect(customers.row(word)).toHaveCount(10)
  await page.goBack()
  await expectView()
})

test('of two who change one customer the second is told, keeps what was typed and goes on from the newest', async ({
  customers,
  texts,
}) => {
  const { id, customer_code: code, version } = await aCustomer({ city: 'Ajman', notes: 'old' })
  await customers.open(`?search=${code}`)
  await customers.row(code).click()
  await customers.fill({ notes: 'mine', address: 'Street 9' })
  const manager = await signInAs('manager')
  const theirs = { city: 'Dibba', notes: 'theirs', version }
  expect((await ask('PUT', `/customers/${id}`, { as: manager.token, body: theirs })).status).toBe(200)

  await customers.save.click()
  const said = filled(texts.errors.changed_since_read, { name: 'Khalid Al Marri' })
  await expect(customers.form.getByRole('alert').filter({ hasText: said })).toBeVisible()
  await expect(customers.field('notes')).toHaveValue('mine')
  await customers.form.getByRole('button', { name: customers.texts.load_newest }).click()
  await expect(customers.field('city')).toHaveValue('Dibba')
  await expect(customers.field('address')).toHaveValue('Street 9')
  await expect(customers.field('notes')).toHaveValue('mine')
  await expect(customers.form).toContainText(`${customers.texts.contested} theirs`)
  await customers.save.click()
  await expect(customers.form).toBeHidden()
  const { data } = (await ask('GET', `/customers/${id}`, { as: manager.token })).body
  expect(data).toMatchObject({ city: 'Dibba', address: 'Street 9', notes: 'mine' })
})

test('a list that cannot be loaded says so and loads by Retry', async ({ page, customers, texts }) => {
  await page.route('**/api/customers?*', (route) => route.abort())
  await customers.open('?search=Falcon')
  await expect(page.getByRole('alert')).toContainText('Failed to load customers')
  await page.unroute('**/api/customers?*')
  await page.getByRole('button', { name: texts.kit.retry }).click()
  await expect(customers.row('Falcon Sands')).toBeVisible()
})

test('saving without a connection keeps the form, and saves once when the connection is back', async ({
  page,
  context,
  customers,
  texts,
}) => {
  const name = `Off Line ${unique()}`
  await customers.open()
  await customers.openNew()
  await customers.fill({ contact_person: name, phone: somePhone() })
  await context.setOffline(true)
  await customers.save.click()
  await expect(customers.form.getByRole('alert')).toHaveText(texts.errors.network_unreachable)
  await expect(customers.field('contact_person')).toHaveValue(name)
  await context.setOffline(false)
  await customers.save.click()
  await expect(customers.form).toBeHidden()
  await customers.find(name)
  await expect(customers.row(name)).toHaveCount(1)
  await expect(page).toHaveURL(/search=/)
})

test('everything can be done with the keyboard alone', async ({ page, customers, texts }) => {
  const name = `Key Board ${unique()}`
  await customers.open()
  await customers.add.focus()
  await page.keyboard.press('Enter')
  await expect(customers.field('contact_person')).toBeFocused()
  await page.keyboard.type(name)
  for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press('Tab')
  await expect(customers.field('phone')).toBeFocused()
  await page.keyboard.type(somePhone())
  await page.keyboard.press('Control+Enter')
  await expect(customers.form).toBeHidden()
  await expect(customers.add, 'the focus comes back to where it was').toBeFocused()

  await customers.search.focus()
  await page.keyboard.type(name)
  await expect(customers.row(name)).toHaveCount(1)
  await customers.row(name).focus()
  await page.keyboard.press('Enter')
  await expect(customers.field('contact_person')).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(customers.row(name)).toBeFocused()

  await page.getByRole('button', { name: filled(texts.kit.table.actions_of, { name }) }).focus()
  await page.keyboard.press('Enter')
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: customers.texts.delete })).toBeFocused({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(customers.deletion.getByRole('button', { name: texts.kit.cancel })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(customers.row(name)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, language: 'ar' })

  test('rows are cards, nothing scrolls sideways, and a card opens its customer', async ({ page, customers }) => {
    const { contact_person: name, phone } = await aCustomer({ contact_person: `سارة ${unique()}`, city: 'دبي' })
    await customers.open(`?search=${encodeURIComponent(name!)}`)
    const cards = page.getByRole('list', { name: customers.texts.title }).getByRole('listitem')
    await expect(cards).toHaveCount(1)
    await expect(cards.first()).toContainText(phone)
    await expect(customers.table).toBeHidden()
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await cards.first().click()
    await expect(customers.field('contact_person')).toHaveValue(name!)
  })
})

for (const role of ['employee', 'mechanic'] as const) {
  test.describe(`as ${role}`, () => {
    test.use({ role })

    test('the customers are neither shown nor given', async ({ page, frame, texts, sessionOf }) => {
      const { id } = await aCustomer()
      await frame.open('/customers')
      await expect(page.getByRole('alert')).toContainText(texts.shell.not_for_your_role)
      const { token } = await sessionOf(role)
      const calls = [
        ask('GET', '/customers', { as: token }),
        ask('GET', `/customers/${id}`, { as: token }),
        ask('POST', '/customers', { as: token, body: { phone: somePhone() } }),
        ask('PUT', `/customers/${id}`, { as: token, body: { city: 'Dubai' } }),
        ask('DELETE', `/customers/${id}`, { as: token }),
      ]
      for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
    })
  })
}
