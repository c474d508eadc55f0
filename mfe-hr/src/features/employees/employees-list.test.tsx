import { act, screen, waitFor, within } from '@testing-library/react'
import { errorResponse, fill, idOf, requestsOf } from '@warsha/web-kit/testing'
import {
  anEmployee,
  fakeEmployeesApi,
  fieldOf,
  inBothLanguages,
  listRequests,
  manyEmployees,
  openEmployees,
  textsIn,
} from './employees-testing.tsx'

const rows = async () => (await screen.findAllByRole('row')).slice(1)
const statOf = (name: string) => document.querySelector(`[data-stat="${name}"] dd`)

test('shows ten employees per page with all columns', async () => {
  const [first, ...others] = manyEmployees(12)
  const details = {
    email: 'first@example.ae',
    department: 'Front desk',
    position: 'Service advisor',
  }
  fakeEmployeesApi([{ ...first!, ...details, role_name: 'receptionist' }, ...others])
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

test('shows roles and statuses in Arabic and keeps codes, usernames and phones left to right', async () => {
  fakeEmployeesApi([anEmployee(1)])
  openEmployees('/employees', { language: 'ar' })
  for (const text of ['EMP-0001', 'person1', '+971 50 000 0101'])
    expect(await screen.findByText(text)).toHaveAttribute('dir', 'ltr')
  expect((await rows())[0]).toHaveTextContent('فني ميكانيك')
  expect((await rows())[0]).toHaveTextContent('نشط')
})

test('counts all employees in the totals, regardless of filters', async () => {
  fakeEmployeesApi([
    anEmployee(1),
    anEmployee(2, { department: 'Front desk' }),
    anEmployee(3, { is_active: false }),
  ])
  openEmployees('/employees?department=Front')
  await waitFor(() => expect(statOf('total_employees')).toHaveTextContent('3'))
  expect(statOf('active_employees')).toHaveTextContent('2')
  expect(statOf('inactive_employees')).toHaveTextContent('1')
  expect(statOf('total_departments')).toHaveTextContent('2')
})

test('shows why the totals cannot be loaded, next to the list, and loads them on Retry', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  api.on('GET /employees/stats', () => errorResponse(503, 'busy'))
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
  await waitFor(() => expect(statOf('total_employees')).toHaveTextContent('1'))
})

test('shows active employees by default and stores the chosen status in the address', async () => {
  const api = fakeEmployeesApi([anEmployee(1), anEmployee(2, { is_active: false })])
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

test('filters by department after a pause in typing and clears the filter', async () => {
  const api = fakeEmployeesApi([anEmployee(1), anEmployee(2, { department: 'Parts' })])
  const { user, router } = openEmployees('/employees?page=1')
  await screen.findByText('EMP-0001')
  await fill(user, screen.getByRole('textbox', { name: 'Department' }), 'Parts')
  await waitFor(() => expect(screen.queryByText('EMP-0001')).toBeNull())
  expect(router.state.location.search).toBe('?department=Parts')
  expect(listRequests(api).map(({ query }) => query.get('department'))).toEqual([null, 'Parts'])
  await user.click(screen.getByRole('button', { name: 'Clear Department filter' }))
  expect(await screen.findByText('EMP-0001')).toBeVisible()
})

test('reads the query from the address and ignores invalid values', async () => {
  const api = fakeEmployeesApi(manyEmployees(3))
  const first = openEmployees(
    '/employees?page=2&sort=-hire_date&status=inactive&search=emp&department=Work',
  )
  await waitFor(() => expect(listRequests(api)).toHaveLength(1))
  const expected = {
    page: '2',
    sort: '-hire_date',
    is_active: 'false',
    search: 'emp',
    department: 'Work',
  }
  expect(Object.fromEntries(listRequests(api)[0]!.query)).toEqual(expected)
  first.unmount()
  openEmployees('/employees?page=-1&sort=base_salary&status=perhaps')
  await waitFor(() => expect(listRequests(api)).toHaveLength(2))
  expect(Object.fromEntries(listRequests(api)[1]!.query)).toEqual({ page: '1', is_active: 'true' })
})

test('searches once and offers to clear search and filters if nothing matches', async () => {
  const api = fakeEmployeesApi(manyEmployees(12))
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
  'shows in %s why the list cannot be loaded, and loads it on Retry',
  async (language, what, why, retry) => {
    const api = fakeEmployeesApi([])
    api.on('GET /employees', () => errorResponse(503, 'upstream_unavailable'))
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
  'shows an empty list in %s with the action to add an employee',
  async (language) => {
    const texts = textsIn(language)
    fakeEmployeesApi([])
    const { user, router } = openEmployees('/employees', { language })
    const panel = (await screen.findByText(texts.empty)).parentElement!
    await user.click(within(panel).getByRole('button', { name: texts.add }))
    expect(router.state.location.search).toBe('?open=new')
  },
)

test('opens a row by click or Enter, closes it on Back and keeps the page of the list', async () => {
  fakeEmployeesApi(manyEmployees(12))
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

test('reports that the employee of a link no longer exists', async () => {
  const api = fakeEmployeesApi([])
  api.on(`GET /employees/${idOf(9)}`, () => errorResponse(404, 'not_found'))
  openEmployees(`/employees?open=${idOf(9)}`)
  await screen.findByText('This employee no longer exists')
  await inBothLanguages((language) => {
    const gone = { en: 'This employee no longer exists', ar: 'لم يعد هذا الموظف موجوداً' }[language]
    expect(screen.getByText(gone)).toBeVisible()
  })
  expect(requestsOf(api, 'PUT')).toEqual([])
})
