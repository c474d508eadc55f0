import { act, screen, waitFor, within } from '@testing-library/react'
import { fill, idOf, refusal, requestsOf } from '@warsha/web-kit/testing'
import { aCustomer, aShopWith, manyCustomers, openCustomers } from './customers-testing.tsx'

const rows = async () => (await screen.findAllByRole('row')).slice(1)

test('shows ten customers a page with code, name, phone, e-mail, place and status', async () => {
  const [first, ...others] = manyCustomers(12)
  const company = {
    company_name: 'Blue Dhow Tours',
    email: 'fleet@example.ae',
    country: 'Oman',
    city: 'Muscat',
  }
  aShopWith([{ ...first!, ...company, is_active: false }, ...others])
  openCustomers()
  await screen.findByText('CUS-000012')
  expect(await rows()).toHaveLength(10)
  const cells = within((await rows())[0]!).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent).slice(0, 6)).toEqual([
    'CUS-000012',
    'Person 12Blue Dhow Tours',
    '+971 50 000 0112',
    'fleet@example.ae',
    'Muscat, Oman',
    'Inactive',
  ])
  expect(screen.getByText(/of 12/)).toBeVisible()
})

test('names countries and states in Arabic, and keeps phone numbers and codes left to right', async () => {
  aShopWith([aCustomer(1)])
  openCustomers('/customers', 'ar')
  expect(await screen.findByText('CUS-000001')).toHaveAttribute('dir', 'ltr')
  expect(screen.getByText('+971 50 000 0101')).toHaveAttribute('dir', 'ltr')
  expect((await rows())[0]).toHaveTextContent('Dubai، الإمارات')
  expect((await rows())[0]).toHaveTextContent('نشط')
})

test('shows the shape of rows while the first page is on its way', async () => {
  const api = aShopWith([])
  api.on('GET /customers', () => new Promise(() => undefined))
  openCustomers()
  expect(await rows()).toHaveLength(8)
  expect(screen.queryByText('No customers yet')).toBeNull()
})

test('an empty shop is told so, with the action that begins', async () => {
  aShopWith([])
  const { user, router } = openCustomers()
  const panel = (await screen.findByText('No customers yet')).parentElement!
  await user.click(within(panel).getByRole('button', { name: 'Add customer' }))
  expect(router.state.location.search).toBe('?open=new')
})

test('a search without a match offers to clear it', async () => {
  aShopWith(manyCustomers(3))
  const { user, router } = openCustomers('/customers?search=nobody')
  expect(await screen.findByText('Nothing matches')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('CUS-000003')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test.each([
  ['en', 'Failed to load customers', 'This part of the system is not available just now', 'Retry'],
  ['ar', 'تعذّر تحميل العملاء', 'هذا الجزء من النظام غير متاح حالياً', 'إعادة المحاولة'],
] as const)(
  'a list that cannot be loaded says so and why in %s, and Retry loads it',
  async (language, what, why, retry) => {
    const api = aShopWith([])
    api.on('GET /customers', () => refusal(503, 'upstream_unavailable'))
    const { user } = openCustomers('/customers', language)
    expect(await screen.findByText(what)).toBeVisible()
    expect(screen.getByText(why)).toBeVisible()
    const pagination = { page: 1, limit: 10, total: 1, pages: 1 }
    api.on('GET /customers', () => ({ body: { success: true, data: [aCustomer(1)], pagination } }))
    await user.click(screen.getByRole('button', { name: retry }))
    expect(await screen.findByText('CUS-000001')).toBeVisible()
  },
)

test('the address says what is asked for; what it cannot mean is left out', async () => {
  const api = aShopWith(manyCustomers(3))
  const first = openCustomers('/customers?page=2&sort=-city&is_active=false&search=dubai')
  await waitFor(() => expect(api.requests).toHaveLength(1))
  expect(Object.fromEntries(api.requests[0]!.query)).toEqual({
    page: '2',
    sort: '-city',
    is_active: 'false',
    search: 'dubai',
  })
  first.unmount()
  openCustomers('/customers?page=-1&sort=password&is_active=perhaps')
  await waitFor(() => expect(api.requests).toHaveLength(2))
  expect(Object.fromEntries(api.requests[1]!.query)).toEqual({ page: '1' })
})

test('searching asks once and goes into the address, from the first page on', async () => {
  const api = aShopWith(manyCustomers(25))
  const { user, router } = openCustomers('/customers?page=2')
  await screen.findByText('CUS-000015')
  await fill(user, screen.getByRole('searchbox'), 'person 3')
  expect(await screen.findByText('CUS-000003')).toBeVisible()
  expect(api.requests.map(({ query }) => query.get('search'))).toEqual([null, 'person 3'])
  expect(new URLSearchParams(router.state.location.search).get('page')).toBeNull()
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('person 3')
})

test('a row opens its form by click or Enter; Back closes it; the list stays where it was', async () => {
  aShopWith(manyCustomers(12))
  const { user, router } = openCustomers('/customers?page=2')
  await user.click(await screen.findByText('CUS-000002'))
  expect(await screen.findByRole('textbox', { name: 'Contact person' })).toHaveValue('Person 2')
  expect(router.state.location.search).toBe(`?page=2&open=${idOf(2)}`)
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const row = (await rows())[1]!
  row.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('textbox', { name: 'Contact person' })).toHaveValue('Person 1')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  await waitFor(() => expect(row).toHaveFocus())
})

test('a link opens a customer; closing stays in the list', async () => {
  aShopWith(manyCustomers(2))
  const { user, router } = openCustomers(`/customers?open=${idOf(1)}`)
  expect(await screen.findByText('Edit customer \u2068CUS-000001\u2069')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location).toMatchObject({ pathname: '/customers', search: '' })
})

test('a link to a customer who is not there says so', async () => {
  const api = aShopWith([])
  api.on(`GET /customers/${idOf(9)}`, () => refusal(404, 'not_found'))
  openCustomers(`/customers?open=${idOf(9)}`)
  expect(await screen.findByText('This customer is not there any more')).toBeVisible()
  expect(requestsOf(api, 'PUT')).toEqual([])
})
