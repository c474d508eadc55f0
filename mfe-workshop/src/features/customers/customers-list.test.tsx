import { act, screen, waitFor, within } from '@testing-library/react'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import { useSession } from '@warsha/web-kit'
import { errorResponse, fill, idOf, requestsOf } from '@warsha/web-kit/testing'
import {
  aCustomer,
  fakeCustomersApi,
  renderCustomersPage,
  someCustomers,
} from './customers-testing.tsx'

const rows = async () => (await screen.findAllByRole('row')).slice(1)

test('lists ten customers per page with code, name, phone, email, place and status', async () => {
  const [first, ...others] = someCustomers(12)
  const company = {
    company_name: 'Blue Dhow Tours',
    email: 'fleet@example.ae',
    country: 'Oman',
    city: 'Muscat',
  }
  fakeCustomersApi([{ ...first!, ...company, is_active: false }, ...others])
  renderCustomersPage()
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
  fakeCustomersApi([aCustomer(1)])
  renderCustomersPage('/customers', 'ar')
  expect(await screen.findByText('CUS-000001')).toHaveAttribute('dir', 'ltr')
  expect(screen.getByText('+971 50 000 0101')).toHaveAttribute('dir', 'ltr')
  expect((await rows())[0]).toHaveTextContent('Dubai، الإمارات')
  expect((await rows())[0]).toHaveTextContent('نشط')
})

test('shows skeleton rows while the first page loads', async () => {
  const api = fakeCustomersApi([])
  api.on('GET /customers', () => new Promise(() => undefined))
  renderCustomersPage()
  expect(await rows()).toHaveLength(10)
  expect(screen.queryByText('No customers yet')).toBeNull()
})

test('shows an empty list with a button that adds the first customer', async () => {
  fakeCustomersApi([])
  const { user, router } = renderCustomersPage()
  const panel = (await screen.findByText('No customers yet')).parentElement!
  await user.click(within(panel).getByRole('button', { name: 'Add customer' }))
  expect(router.state.location.search).toBe('?open=new')
})

test('offers to clear a search without results', async () => {
  fakeCustomersApi(someCustomers(3))
  const { user, router } = renderCustomersPage('/customers?search=nobody')
  expect(await screen.findByText('No matching results')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('CUS-000003')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test.each([
  ['en', 'Failed to load customers', 'This part of the system is unavailable right now', 'Retry'],
  ['ar', 'تعذّر تحميل العملاء', 'هذا الجزء من النظام غير متاح حالياً', 'إعادة المحاولة'],
] as const)(
  'shows in %s why the list could not be loaded, and loads it on Retry',
  async (language, what, why, retry) => {
    const api = fakeCustomersApi([])
    api.on('GET /customers', () => errorResponse(503, 'upstream_unavailable'))
    const { user } = renderCustomersPage('/customers', language)
    expect(await screen.findByText(what)).toBeVisible()
    expect(screen.getByText(why)).toBeVisible()
    const pagination = { page: 1, limit: 10, total: 1, pages: 1 }
    api.on('GET /customers', () => ({ body: { success: true, data: [aCustomer(1)], pagination } }))
    await user.click(screen.getByRole('button', { name: retry }))
    expect(await screen.findByText('CUS-000001')).toBeVisible()
  },
)

test('sends page, order, search and filter from the URL and leaves out invalid values', async () => {
  const api = fakeCustomersApi(someCustomers(3))
  const first = renderCustomersPage('/customers?page=2&sort=-city&is_active=false&search=dubai')
  await waitFor(() => expect(api.requests).toHaveLength(1))
  expect(Object.fromEntries(api.requests[0]!.query)).toEqual({
    page: '2',
    sort: '-city',
    is_active: 'false',
    search: 'dubai',
  })
  first.unmount()
  renderCustomersPage('/customers?page=-1&sort=password&is_active=perhaps')
  await waitFor(() => expect(api.requests).toHaveLength(2))
  expect(Object.fromEntries(api.requests[1]!.query)).toEqual({ page: '1' })
})

test('sends one request per search, stores it in the URL and returns to the first page', async () => {
  const api = fakeCustomersApi(someCustomers(25))
  const { user, router } = renderCustomersPage('/customers?page=2')
  await screen.findByText('CUS-000015')
  await fill(user, screen.getByRole('searchbox'), 'person 3')
  expect(await screen.findByText('CUS-000003')).toBeVisible()
  expect(requestsOf(api, 'GET', /^\/customers$/).map(({ query }) => query.get('search'))).toEqual([
    null,
    'person 3',
  ])
  expect(new URLSearchParams(router.state.location.search).get('page')).toBeNull()
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('person 3')
})

test('opens the page of a customer by click or Enter, and Back keeps the state of the list', async () => {
  fakeCustomersApi(someCustomers(12))
  const { user, router } = renderCustomersPage('/customers?page=2')
  await user.click(await screen.findByText('CUS-000002'))
  expect(router.state.location).toMatchObject({ pathname: `/customers/${idOf(2)}`, search: '' })
  await act(() => router.navigate(-1))
  expect(router.state.location).toMatchObject({ pathname: '/customers', search: '?page=2' })
  const row = (await rows())[1]!
  row.focus()
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe(`/customers/${idOf(1)}`)
})

test('opens the form from the menu of a row, closes it on Back or Esc and keeps the state of the list', async () => {
  fakeCustomersApi(someCustomers(12))
  const { user, router } = renderCustomersPage('/customers?page=2')
  const editRow = async (index: number) => {
    const menu = within((await rows())[index]!).getByRole('button', { name: /Actions for/ })
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  }
  await screen.findByText('CUS-000002')
  await editRow(0)
  expect(await screen.findByRole('textbox', { name: 'Contact person' })).toHaveValue('Person 2')
  expect(router.state.location.search).toBe(`?page=2&open=${idOf(2)}`)
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await editRow(1)
  expect(await screen.findByRole('textbox', { name: 'Contact person' })).toHaveValue('Person 1')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['en', 'Actions for', 'Account'],
  ['ar', '', 'كشف الحساب'],
] as const)('opens the account from the menu of a row in %s', async (language, menu, account) => {
  fakeCustomersApi([aCustomer(1)])
  const { user, router } = renderCustomersPage('/customers', language)
  await screen.findByText('CUS-000001')
  const row = (await rows())[0]!
  await user.click(within(row).getByRole('button', { name: new RegExp(menu) }))
  await user.click(await screen.findByRole('menuitem', { name: account }))
  expect(router.state.location.pathname).toBe(`/customers/${idOf(1)}/account`)
})

test('opens the customer of a link and stays in the list after closing', async () => {
  fakeCustomersApi(someCustomers(2))
  const { user, router } = renderCustomersPage(`/customers?open=${idOf(1)}`)
  expect(await screen.findByText('Edit customer \u2068CUS-000001\u2069')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location).toMatchObject({ pathname: '/customers', search: '' })
})

test('shows that the customer of a link no longer exists', async () => {
  const api = fakeCustomersApi([])
  api.on(`GET /customers/${idOf(9)}`, () => errorResponse(404, 'not_found'))
  renderCustomersPage(`/customers?open=${idOf(9)}`)
  expect(await screen.findByText('This customer no longer exists')).toBeVisible()
  expect(requestsOf(api, 'PUT')).toEqual([])
})

describe('export', () => {
  const signIn = (role: 'receptionist' | 'manager') =>
    act(() => useSession.setState({ token: 'test', user: { id: '1', role } as SessionUser }))
  afterEach(() => act(() => useSession.setState({ token: null, user: null })))

  test('gives a manager the filtered list and the selected customers as files', async () => {
    signIn('manager')
    const api = fakeCustomersApi(someCustomers(3))
    api.on('GET /customers/export', () => errorResponse(503, 'busy'))
    const { user } = renderCustomersPage('/customers?is_active=true&page=1')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }))
    await user.click(screen.getByRole('button', { name: 'Export selected' }))
    await waitFor(() => expect(requestsOf(api, 'GET', /export/)).toHaveLength(2))
    expect(requestsOf(api, 'GET', /export/).map(({ query }) => String(query))).toEqual([
      'is_active=true&format=csv&language=en',
      `format=xlsx&language=en&ids=${idOf(2)}`,
    ])
    expect((await screen.findAllByText('The system is busy. Please try again'))[0]).toBeVisible()
  })

  test('is not offered to reception', async () => {
    signIn('receptionist')
    fakeCustomersApi(someCustomers(3))
    renderCustomersPage()
    await screen.findByText('CUS-000003')
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
