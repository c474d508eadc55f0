import { createCustomer, uniqueId } from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'

test.use({ role: 'receptionist' })

test('finds a customer by any spelling of the name and phone number', async ({ customers }) => {
  const name = `أحمد الهاشميّ ${uniqueId()}`
  const { phone, customer_code } = await createCustomer({
    contact_person: name,
    phone: '+971 50 000 0198',
  })
  await customers.open()
  for (const spelling of [
    name,
    name.replace('أ', 'ا').replace('يّ', 'ى'),
    customer_code.toLowerCase(),
  ]) {
    await customers.find(spelling)
    await expect(customers.row(name)).toHaveCount(1)
  }
  for (const spelling of [phone, '97150 000-0198', '500000198']) {
    await customers.find(spelling)
    await expect(customers.row('0198').first()).toBeVisible()
  }
})

test('keeps search, filter, sort, page and open customer for a link, a reload and Back', async ({
  page,
  customers,
  texts,
}) => {
  const word = uniqueId()
  const created = []
  for (let n = 0; n < 11; n++)
    created.push(await createCustomer({ contact_person: `Person ${word} ${10 + n}` }))
  const view = `?search=${word}&is_active=true&sort=contact_person&page=2`
  const expectView = async () => {
    await expect(customers.search).toHaveValue(word)
    await expect(page.getByLabel(customers.texts.status)).toHaveValue('true')
    await expect(
      customers.table.getByRole('columnheader', { name: customers.texts.name }),
    ).toHaveAttribute('aria-sort', 'ascending')
    await expect(customers.row(word)).toHaveCount(1)
    await expect(customers.row(`${word} 20`)).toBeVisible()
  }
  await customers.open(view)
  await expectView()
  await customers.edit(`${word} 20`)
  await expect(customers.field('contact_person')).toHaveValue(`Person ${word} 20`)
  await expect(page).toHaveURL(`/customers${view}&open=${created.at(-1)!.id}`)
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

test('reports that the list failed to load and loads it on Retry', async ({
  page,
  customers,
  texts,
}) => {
  // Without the socket: a change of another journey would load the list before the click.
  await page.routeWebSocket(/socket\.io/, () => {})
  await page.route('**/api/customers?*', (route) => route.abort())
  await customers.open('?search=Falcon')
  await expect(page.getByRole('alert')).toContainText(customers.texts.load_failed)
  await page.unroute('**/api/customers?*')
  await page.getByRole('button', { name: texts.kit.retry }).click()
  await expect(customers.row('Falcon Sands')).toBeVisible()
})

test.describe('customers on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, language: 'ar' })

  test('shows customers as cards without horizontal scrolling and opens one', async ({
    page,
    customers,
  }) => {
    const { contact_person: name, phone } = await createCustomer({
      contact_person: `سارة ${uniqueId()}`,
      city: 'دبي',
    })
    await customers.open(`?search=${encodeURIComponent(name!)}`)
    const cards = page.getByRole('list', { name: customers.texts.title }).getByRole('listitem')
    await expect(cards).toHaveCount(1)
    await expect(cards.first()).toContainText(phone)
    await expect(customers.table).toBeHidden()
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
    }
    await cards.first().click()
    await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
  })
})
