/** Saving a customer despite double clicks, edit conflicts and a lost connection. */
import { createCustomer, randomPhone, request, signInAs, uniqueId } from '../commands/api.ts'
import { holdRequests } from '../commands/hold-requests.ts'
import { expect, test } from '../commands/journey.ts'
import { interpolate } from '../commands/texts.ts'

test.use({ role: 'receptionist' })

test('registers one customer on a double click and Enter', async ({ page, customers }) => {
  const name = `Once Only ${uniqueId()}`
  let sent = 0
  await customers.open()
  await customers.openNew()
  await customers.fill({ contact_person: name, phone: randomPhone() })
  const release = await holdRequests(page, '**/api/customers', () => sent++)
  await customers.save.dblclick()
  await customers.field('phone').press('Enter')
  release()
  await expect(customers.form).toBeHidden()
  expect(sent).toBe(1)
  await page.unroute('**/api/customers')
  await customers.find(name)
  await expect(customers.row(name)).toHaveCount(1)
})

test('reports an edit conflict, keeps the input and saves on top of the latest version', async ({
  customers,
  texts,
}) => {
  const { id, customer_code: code, version } = await createCustomer({ city: 'Ajman', notes: 'old' })
  await customers.open(`?search=${code}`)
  await customers.edit(code)
  await customers.fill({ notes: 'mine', address: 'Street 9' })
  const manager = await signInAs('manager')
  const theirs = { city: 'Dibba', notes: 'theirs', version }
  expect(
    (await request('PUT', `/customers/${id}`, { as: manager.token, body: theirs })).status,
  ).toBe(200)

  await customers.save.click()
  const message = interpolate(texts.errors.changed_since_read, { name: 'Khalid Al Marri' })
  await expect(customers.form.getByRole('alert').filter({ hasText: message })).toBeInViewport()
  await expect(customers.field('notes')).toHaveValue('mine')
  await customers.form.getByRole('button', { name: texts.kit.form.load_newest }).click()
  await expect(customers.field('city')).toHaveValue('Dibba')
  await expect(customers.field('address')).toHaveValue('Street 9')
  await expect(customers.field('notes')).toHaveValue('mine')
  await expect(customers.form).toContainText(`${texts.kit.form.contested} theirs`)
  await customers.save.click()
  await expect(customers.form).toBeHidden()
  const { data } = (await request('GET', `/customers/${id}`, { as: manager.token })).body
  expect(data).toMatchObject({ city: 'Dibba', address: 'Street 9', notes: 'mine' })
})

test('keeps the form without a connection and saves once when it is back', async ({
  page,
  context,
  customers,
  texts,
  pageErrors,
}) => {
  // The page tries to listen for changes once it is quiet.
  pageErrors.allow(/WebSocket connection .* net::ERR_INTERNET_DISCONNECTED/)
  const name = `Off Line ${uniqueId()}`
  await customers.open()
  await customers.openNew()
  await customers.fill({ contact_person: name, phone: randomPhone() })
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
