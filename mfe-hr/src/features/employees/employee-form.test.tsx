import { screen, waitFor } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  anEmployee,
  dialogClosed,
  fakeEmployeesApi,
  fieldOf,
  fillFields,
  formOpened,
  inBothLanguages,
  openEmployees,
  submitForm,
} from './employees-testing.tsx'

const sections = {
  en: ['User account', 'Job details', 'Salary', 'Bank details', 'Emergency contact', 'Address'],
  ar: [
    'حساب المستخدم',
    'بيانات الوظيفة',
    'الراتب',
    'البيانات البنكية',
    'جهة الاتصال في الطوارئ',
    'العنوان',
  ],
}
const required = {
  first_name: 'Joel',
  last_name: 'Santos',
  username: 'joel',
  password: 'long enough',
  hire_date: '2026-01-15',
}
const openNew = async () => {
  const form = openEmployees('/employees?open=new')
  await formOpened()
  return form
}
const openOne = async (number: number) => {
  const form = openEmployees(`/employees?open=${idOf(number)}`)
  await formOpened()
  return form
}

test('opens the form of a new employee with six sections, defaults and the focus on the first field', async () => {
  fakeEmployeesApi([])
  await openNew()
  await inBothLanguages((language) => {
    const headings = [...document.querySelectorAll('legend')].map((legend) => legend.textContent)
    expect(headings).toEqual(sections[language])
  })
  await waitFor(() => expect(fieldOf('first_name')).toHaveFocus())
  expect(fieldOf('role_name')).toHaveValue('Employee')
  expect(fieldOf('city')).toHaveValue('Dubai')
  expect(fieldOf('country')).toHaveValue('UAE')
  expect(fieldOf('is_active')).toBeChecked()
})

test('adds an employee, shows the code and refreshes list and totals', async () => {
  const api = fakeEmployeesApi([])
  api.on('POST /employees', () =>
    recordResponse(anEmployee(7, { first_name: 'Joel', last_name: 'Santos' }), [], 201),
  )
  await openNew()
  fillFields({ ...required, base_salary: '4500.25', hourly_rate: '19.5' })
  submitForm()
  expect(
    await screen.findByText('\u2068Joel Santos\u2069 was added as \u2068EMP-0007\u2069'),
  ).toBeVisible()
  await dialogClosed()
  expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({
    ...required,
    role_name: 'employee',
    base_salary: '4500.25',
    hourly_rate: '19.5',
    is_active: true,
  })
  await waitFor(() => expect(requestsOf(api, 'GET', /stats/)).toHaveLength(2))
})

test('shows the username of an existing employee as read-only and never sends it', async () => {
  const api = fakeEmployeesApi([anEmployee(1, { version: 4 })])
  api.on(`PUT /employees/${idOf(1)}`, () => recordResponse(anEmployee(1, { version: 5 })))
  const form = await openOne(1)
  expect(fieldOf('username')).toHaveValue('person1')
  expect(fieldOf('username')).toHaveAttribute('readonly')
  expect(fieldOf('username')).toHaveAccessibleDescription('The username cannot be changed')
  await form.user.type(fieldOf('username'), 'another')
  fillFields({ city: 'Ajman' })
  submitForm()
  await dialogClosed()
  const { body } = requestsOf(api, 'PUT')[0]!
  expect(body).toMatchObject({ version: 4, city: 'Ajman' })
  expect(body).not.toHaveProperty('username')
})

test('sends a new password and omits an empty one', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  api.on(`PUT /employees/${idOf(1)}`, () => recordResponse(anEmployee(1, { version: 2 })))
  const form = await openOne(1)
  expect(fieldOf('password')).toHaveAccessibleDescription(
    /Leave blank to keep the current password/,
  )
  fillFields({ city: 'Ajman' })
  submitForm()
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(1))
  expect(requestsOf(api, 'PUT')[0]!.body).not.toHaveProperty('password')
  await dialogClosed()
  await form.user.click(await screen.findByText('EMP-0001'))
  await formOpened()
  fillFields({ password: 'nine camels' })
  submitForm()
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(2))
  expect(requestsOf(api, 'PUT')[1]!.body).toMatchObject({ password: 'nine camels' })
})

test('shows amounts with two decimals and sends unchanged amounts as they were', async () => {
  const api = fakeEmployeesApi([
    anEmployee(1, { base_salary: aed(99_999_999.99), hourly_rate: aed(0.1) }),
  ])
  api.on(`PUT /employees/${idOf(1)}`, () => recordResponse(anEmployee(1, { version: 2 })))
  await openOne(1)
  expect(fieldOf('base_salary')).toHaveValue('99999999.99')
  expect(fieldOf('hourly_rate')).toHaveValue('0.10')
  fillFields({ city: 'Ajman' })
  submitForm()
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(1))
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({
    base_salary: '99999999.99',
    hourly_rate: '0.10',
  })
})

test('keeps the values and the idempotency key after a failed attempt', async () => {
  const api = fakeEmployeesApi([])
  api.on('POST /employees', () => 'unreachable')
  await openNew()
  fillFields(required)
  submitForm()
  expect(await screen.findByRole('alert')).toHaveTextContent('Cannot reach the server')
  expect(fieldOf('username')).toHaveValue('joel')
  api.on('POST /employees', () => recordResponse(anEmployee(7), [], 201))
  submitForm()
  await dialogClosed()
  const keys = requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
})

test('saves unusual phone numbers, marks their fields once and accepts them on the next save', async () => {
  const api = fakeEmployeesApi([])
  const odd = anEmployee(7, { phone: 'ask Omar', emergency_contact_phone: 'at home' })
  const warnings = ['phone', 'emergency_contact_phone'].map((path) => ({
    path,
    code: 'phone_not_recognised',
  }))
  api.on('POST /employees', () => recordResponse(odd, warnings, 201))
  api.on(`PUT /employees/${odd.id}`, () => recordResponse({ ...odd, version: 2 }, warnings))
  const form = await openNew()
  fillFields({ ...required, phone: 'ask Omar', emergency_contact_phone: 'at home' })
  submitForm()
  expect(await screen.findAllByText('This does not look like a phone number')).toHaveLength(2)
  expect(form.router.state.location.search).toBe(`?open=${odd.id}`)
  await waitFor(() => expect(fieldOf('phone')).toHaveFocus())
  submitForm()
  await dialogClosed()
  expect(requestsOf(api, 'PUT')).toHaveLength(1)
})

test('names the other user after an edit conflict, loads the newest version and keeps the edits', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  const params = { name: 'Noura Al Suwaidi', at: '2026-11-21T09:12:00.000Z', version: 2 }
  api.on(`PUT /employees/${idOf(1)}`, () => errorResponse(409, 'changed_since_read', { params }))
  const form = await openOne(1)
  fillFields({ base_salary: '5000', address: 'Al Quoz 3' })
  submitForm()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Noura Al Suwaidi updated this record while you were working',
  )
  const newest = anEmployee(1, { base_salary: aed(4800), role_name: 'receptionist', version: 2 })
  api.on(`GET /employees/${idOf(1)}`, () => recordResponse(newest))
  api.on(`PUT /employees/${idOf(1)}`, () => recordResponse({ ...newest, version: 3 }))
  await form.user.click(screen.getByRole('button', { name: 'Load latest version' }))
  expect(await screen.findByText(/Latest saved value/)).toHaveTextContent(
    'Latest saved value: 4800.00',
  )
  expect(fieldOf('base_salary')).toHaveValue('5000')
  expect(fieldOf('address')).toHaveValue('Al Quoz 3')
  expect(fieldOf('role_name')).toHaveValue('Receptionist')
  submitForm()
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(2))
  expect(requestsOf(api, 'PUT')[1]!.body).toMatchObject({
    version: 2,
    base_salary: '5000',
    address: 'Al Quoz 3',
    role_name: 'receptionist',
  })
})

test('shows dates with the day first, takes them in Arabic digits, and notes a conflict at them', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  const params = { name: 'Noura', at: '2026-11-21T09:12:00.000Z', version: 2 }
  api.on(`PUT /employees/${idOf(1)}`, () => errorResponse(409, 'changed_since_read', { params }))
  const form = await openOne(1)
  expect(fieldOf('hire_date')).toHaveValue('29/02/2024')
  expect(fieldOf('hire_date')).not.toHaveAttribute('type', 'date')
  fillFields({ hire_date: '٠٥/٠٣/٢٠٢٤' })
  submitForm()
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(1))
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({ hire_date: '2024-03-05' })
  const newest = anEmployee(1, { hire_date: '2024-04-01', version: 2 })
  api.on(`GET /employees/${idOf(1)}`, () => recordResponse(newest))
  await form.user.click(await screen.findByRole('button', { name: 'Load latest version' }))
  await waitFor(() =>
    expect(fieldOf('hire_date')).toHaveAccessibleDescription('Latest saved value: 1 Apr 2024'),
  )
  expect(fieldOf('hire_date')).toHaveValue('05/03/2024')
})

test('reports in the form that the employee no longer exists and keeps the values', async () => {
  const api = fakeEmployeesApi([anEmployee(1)])
  api.on(`PUT /employees/${idOf(1)}`, () => errorResponse(404, 'not_found'))
  await openOne(1)
  fillFields({ city: 'Ajman' })
  submitForm()
  expect(await screen.findByRole('alert')).toHaveTextContent('This employee no longer exists')
  expect(fieldOf('city')).toHaveValue('Ajman')
})
