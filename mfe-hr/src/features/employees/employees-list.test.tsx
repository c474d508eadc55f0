import { act, screen, waitFor, within } from '@testing-library/react'
import { fill, idOf, refusal, requestsOf } from '@warsha/web-kit/testing'
import {
  anEmployee,
  aShopWith,
  fieldOf,
  inBoth,
  listRequests,
  manyEmployees,
  openEmployees,
  textsIn,
} from './employees-testing.tsx'

const rows = async () => (await screen.findAllByRole('row')).slice(1)
const figure = (name: string) => document.querySelector(`[data-stat="${name}"] dd`)

test('shows ten employees a page with everything that the specification lists', async () => {
  const [first, ...others] = manyEmployees(12)
  const known = { email: 'first@example.ae', department: 'Front desk', position: 'Service advisor' }
  aShopWith([{ ...first!, ...known, role_name: 'receptionist' }, ...others])
  openEmployees()
  await screen.findByText('EMP-0012')
  expect(await rows()).toHaveLength(10)
  const cells = within((await rows())[0]!).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent).slice(0, 7)).toEqual([
    'Person 12person12',
    'EMP-0012',
    '+971 50 000 0112first@example.ae',
    'Service advisorFront desk',
    'Receptionist',
    '29 Feb 2024',
    'Active',
  ])
  expect(screen.getByText(/of 12/)).toBeVisible()
})

test('names roles and states in Arabic, and keeps codes, usernames and phones left to right', async () => {
  aShopWith([anEmployee(1)])
  openEmployees('/employees', { language: 'ar' })
  for (const text of ['EMP-0001', 'person1', '+971 50 000 0101'])
    expect(await screen.findByText(text)).toHaveAttribute('dir', 'ltr')
  expect((await rows())[0]).toHaveTextContent('فني ميكانيك')
  expect((await rows())[0]).toHaveTextContent('نشط')
})

test('the cards count everybody, whatever is filtered', async () => {
  aShopWith([
    anEmployee(1),
    anEmployee(2, { department: 'Front desk' }),
    anEmployee(3, { is_active: false }),
  ])
  openEmployees('/employees?department=Front')
  await waitFor(() => expect(figure('total_employees')).toHaveTextContent('3'))
  expect(figure('active_employees')).toHaveTextContent('2')
  expect(figure('inactive_employees')).toHaveTextContent('1')
  expect(figure('total_departments')).toHaveTextContent('2')
})

test('figures that cannot be loaded say so and why, Retry loads them, and the list stands meanwhile', async () => {
  const api = aShopWith([anEmployee(1)])
  api.on('GET /employees/stats', () => refusal(503, 'busy'))
  const { user } = openEmployees()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load employee totalsThe system is busy. Please try again',
  )
  expect(await screen.findByText('EMP-0001')).toBeVisible()
  const stats = {
    total_employees: 1,
    active_employees: 1,
    inactive_employees: 0,
    total_departments: 1,
  }
  api.on('GET /employees/stats', () => ({ body: { success: true, data: stats } }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(figure('total_employees')).toHaveTextContent('1'))
})

test('begins with those who work here; all and inactive are a choice, kept in the address', async () => {
  const api = aShopWith([anEmployee(1), anEmployee(2, { is_active: false })])
  const { user, router } = openEmployees()
  await screen.findByText('EMP-0001')
  expect(screen.queryByText('EMP-0002')).toBeNull()
  const status = screen.getByRole('combobox', { name: 'Status' })
  expect(status).toHaveDisplayValue('Active')
  await user.selectOptions(status, 'Inactive')
  expect(await screen.findByText('EMP-0002')).toBeVisible()
  expect(router.state.location.search).toBe('?status=inactive')
  await user.selectOptions(status, 'All')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(listRequests(api).map(({ query }) => query.get('is_active'))).toEqual([
    'true',
    'false',
    null,
  ])
})

test('the department is typed, asked for once after a pause, and can be emptied', async () => {
  const api = aShopWith([anEmployee(1), anEmployee(2, { department: 'Parts' })])
  const { user, router } = openEmployees('/employees?page=1')
  await screen.findByText('EMP-0001')
  await fill(user, screen.getByRole('textbox', { name: 'Department' }), 'Parts')
  await waitFor(() => expect(screen.queryByText('EMP-0001')).toBeNull())
  expect(router.state.location.search).toBe('?department=Parts')
  expect(listRequests(api).map(({ query }) => query.get('department'))).toEqual([null, 'Parts'])
  await user.click(screen.getByRole('button', { name: 'Clear the filter Department' }))
  expect(await screen.findByText('EMP-0001')).toBeVisible()
})

test('the address says what is asked for; what it cannot mean is left out', async () => {
  const api = aShopWith(manyEmployees(3))
  const first = openEmployees(
    '/employees?page=2&sort=-hire_date&status=inactive&search=emp&department=Work',
  )
  await waitFor(() => expect(listRequests(api)).toHaveLength(1))
  const asked = {
    page: '2',
    sort: '-hire_date',
    is_active: 'false',
    search: 'emp',
    department: 'Work',
  }
  expect(Object.fromEntries(listRequests(api)[0]!.query)).toEqual(asked)
  first.unmount()
  openEmployees('/employees?page=-1&sort=base_salary&status=perhaps')
  await waitFor(() => expect(listRequests(api)).toHaveLength(2))
  expect(Object.fromEntries(listRequests(api)[1]!.query)).toEqual({ page: '1', is_active: 'true' })
})

test('searching asks once, and nothing found offers to clear search and filters', async () => {
  const api = aShopWith(manyEmployees(12))
  const { user, router } = openEmployees('/employees?page=2&department=Work')
  await screen.findByText('EMP-0002')
  await fill(user, screen.getByRole('searchbox'), 'nobody at all')
  expect(await screen.findByText('No matching results')).toBeVisible()
  expect(listRequests(api).map(({ query }) => query.get('search'))).toEqual([null, 'nobody at all'])
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('EMP-0012')).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('textbox', { name: 'Department' })).toHaveValue('')
})

test.each([
  ['en', 'Failed to load employees', 'This part of the system is unavailable right now', 'Retry'],
  ['ar', 'تعذّر تحميل الموظفين', 'هذا الجزء من النظام غير متاح حالياً', 'إعادة المحاولة'],
] as const)(
  'a list that cannot be loaded says so and why in %s, and Retry loads it',
  async (language, what, why, retry) => {
    const api = aShopWith([])
    api.on('GET /employees', () => refusal(503, 'upstream_unavailable'))
    const { user } = openEmployees('/employees', { language })
    expect(await screen.findByText(what)).toBeVisible()
    expect(screen.getByText(why)).toBeVisible()
    const pagination = { page: 1, limit: 10, total: 1, pages: 1 }
    api.on('GET /employees', () => ({ body: { success: true, data: [anEmployee(1)], pagination } }))
    await user.click(screen.getByRole('button', { name: retry }))
    expect(await screen.findByText('EMP-0001')).toBeVisible()
  },
)

test.each(['en', 'ar'] as const)(
  'an empty list says so in %s, with the action that begins',
  async (language) => {
    const texts = textsIn(language)
    aShopWith([])
    const { user, router } = openEmployees('/employees', { language })
    const panel = (await screen.findByText(texts.empty)).parentElement!
    await user.click(within(panel).getByRole('button', { name: texts.add }))
    expect(router.state.location.search).toBe('?open=new')
  },
)

test('a row opens its form by click or Enter; Back closes it; the list stays where it was', async () => {
  aShopWith(manyEmployees(12))
  const { user, router } = openEmployees('/employees?page=2')
  await user.click(await screen.findByText('EMP-0002'))
  await waitFor(() => expect(fieldOf('last_name')).toHaveValue('2'))
  expect(router.state.location.search).toBe(`?page=2&open=${idOf(2)}`)
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const row = (await rows())[1]!
  row.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(fieldOf('last_name')).toHaveValue('1'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  await waitFor(() => expect(row).toHaveFocus())
})

test('a link to an employee who is not there says so', async () => {
  const api = aShopWith([])
  api.on(`GET /employees/${idOf(9)}`, () => refusal(404, 'not_found'))
  openEmployees(`/employees?open=${idOf(9)}`)
  await screen.findByText('This employee no longer exists')
  await inBoth((language) => {
    const gone = { en: 'This employee no longer exists', ar: 'لم يعد هذا الموظف موجوداً' }[
      language
    ]
    expect(screen.getByText(gone)).toBeVisible()
  })
  expect(requestsOf(api, 'PUT')).toEqual([])
})
