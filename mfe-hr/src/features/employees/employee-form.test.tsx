import { screen, waitFor } from '@testing-library/react'
import { idOf, refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import {
  anEmployee,
  aShopWith,
  dialogClosed,
  fieldOf,
  formOpened,
  inBoth,
  openEmployees,
  putAll,
  send,
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
const needed = {
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

test('a new employee has six sections, and begins as employee, active, in Dubai, UAE, with the focus on the first field', async () => {
  aShopWith([])
  await openNew()
  await inBoth((language) => {
    const headings = [...document.querySelectorAll('legend')].map((legend) => legend.textContent)
    expect(headings).toEqual(sections[language])
  })
  await waitFor(() => expect(fieldOf('first_name')).toHaveFocus())
  expect(fieldOf('role_name')).toHaveValue('Employee')
  expect(fieldOf('city')).toHaveValue('Dubai')
  expect(fieldOf('country')).toHaveValue('UAE')
  expect(fieldOf('is_active')).toBeChecked()
})

test('adds an employee, says under which code, and reads list and figures again', async () => {
  const api = aShopWith([])
  api.on('POST /employees', () =>
    saved(anEmployee(7, { first_name: 'Joel', last_name: 'Santos' }), [], 201),
  )
  await openNew()
  putAll({ ...needed, base_salary: '4500.25', hourly_rate: '19.5' })
  send()
  expect(
    await screen.findByText('\u2068Joel Santos\u2069 was added as \u2068EMP-0007\u2069'),
  ).toBeVisible()
  await dialogClosed()
  expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({
    ...needed,
    role_name: 'employee',
    base_salary: '4500.25',
    hourly_rate: '19.5',
    is_active: true,
  })
  await waitFor(() => expect(requestsOf(api, 'GET', /stats/)).toHaveLength(2))
})

test('a username that was given stays: it is shown and cannot be typed over, and no change sends it', async () => {
  const api = aShopWith([anEmployee(1, { version: 4 })])
  api.on(`PUT /employees/${idOf(1)}`, () => saved(anEmployee(1, { version: 5 })))
  const form = await openOne(1)
  expect(fieldOf('username')).toHaveValue('person1')
  expect(fieldOf('username')).toHaveAttribute('readonly')
  expect(fieldOf('username')).toHaveAccessibleDescription('The username cannot be changed')
  await form.user.type(fieldOf('username'), 'another')
  putAll({ city: 'Ajman' })
  send()
  await dialogClosed()
  const { body } = requestsOf(api, 'PUT')[0]!
  expect(body).toMatchObject({ version: 4, city: 'Ajman' })
  expect(body).not.toHaveProperty('username')
})

test('a blank password is left out of a change, a new one is sent', async () => {
  const api = aShopWith([anEmployee(1)])
  api.on(`PUT /employees/${idOf(1)}`, () => saved(anEmployee(1, { version: 2 })))
  const form = await openOne(1)
  expect(fieldOf('password')).toHaveAccessibleDescription(
    /Leave blank to keep the present password/,
  )
  putAll({ city: 'Ajman' })
  send()
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(1))
  expect(requestsOf(api, 'PUT')[0]!.body).not.toHaveProperty('password')
  await dialogClosed()
  await form.user.click(await screen.findByText('EMP-0001'))
  await formOpened()
  putAll({ password: 'nine camels' })
  send()
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(2))
  expect(requestsOf(api, 'PUT')[1]!.body).toMatchObject({ password: 'nine camels' })
})

test('money stands to the fils, and what is not touched is sent as it was', async () => {
  const api = aShopWith([anEmployee(1, { base_salary: 99_999_999.99, hourly_rate: 0.1 })])
  api.on(`PUT /employees/${idOf(1)}`, () => saved(anEmployee(1, { version: 2 })))
  await openOne(1)
  expect(fieldOf('base_salary')).toHaveValue('99999999.99')
  expect(fieldOf('hourly_rate')).toHaveValue('0.10')
  putAll({ city: 'Ajman' })
  send()
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(1))
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({
    base_salary: '99999999.99',
    hourly_rate: '0.10',
  })
})

test('a failed attempt loses nothing typed and keeps its key, so that repeating adds one', async () => {
  const api = aShopWith([])
  api.on('POST /employees', () => 'unreachable')
  await openNew()
  putAll(needed)
  send()
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached')
  expect(fieldOf('username')).toHaveValue('joel')
  api.on('POST /employees', () => saved(anEmployee(7), [], 201))
  send()
  await dialogClosed()
  const keys = requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
})

test('phones that look unusual are saved, shown at their fields, and saved again as they are without asking', async () => {
  const api = aShopWith([])
  const odd = anEmployee(7, { phone: 'ask Omar', emergency_contact_phone: 'at home' })
  const warnings = ['phone', 'emergency_contact_phone'].map((path) => ({
    path,
    code: 'phone_not_recognised',
  }))
  api.on('POST /employees', () => saved(odd, warnings, 201))
  api.on(`PUT /employees/${odd.id}`, () => saved({ ...odd, version: 2 }, warnings))
  const form = await openNew()
  putAll({ ...needed, phone: 'ask Omar', emergency_contact_phone: 'at home' })
  send()
  expect(await screen.findAllByText('This does not look like a phone number')).toHaveLength(2)
  expect(form.router.state.location.search).toBe(`?open=${odd.id}`)
  await waitFor(() => expect(fieldOf('phone')).toHaveFocus())
  send()
  await dialogClosed()
  expect(requestsOf(api, 'PUT')).toHaveLength(1)
})

test('somebody else was faster: says who, loads the newest and keeps what was typed', async () => {
  const api = aShopWith([anEmployee(1)])
  const params = { name: 'Noura Al Suwaidi', at: '2026-11-21T09:12:00.000Z', version: 2 }
  api.on(`PUT /employees/${idOf(1)}`, () => refusal(409, 'changed_since_read', { params }))
  const form = await openOne(1)
  putAll({ base_salary: '5000', address: 'Al Quoz 3' })
  send()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Noura Al Suwaidi changed this meanwhile',
  )
  const newest = anEmployee(1, { base_salary: 4800, role_name: 'receptionist', version: 2 })
  api.on(`GET /employees/${idOf(1)}`, () => saved(newest))
  api.on(`PUT /employees/${idOf(1)}`, () => saved({ ...newest, version: 3 }))
  await form.user.click(screen.getByRole('button', { name: 'Load latest version' }))
  expect(await screen.findByText(/Saved meanwhile/)).toHaveTextContent('Latest saved value: 4800.00')
  expect(fieldOf('base_salary')).toHaveValue('5000')
  expect(fieldOf('address')).toHaveValue('Al Quoz 3')
  expect(fieldOf('role_name')).toHaveValue('Receptionist')
  send()
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(2))
  expect(requestsOf(api, 'PUT')[1]!.body).toMatchObject({
    version: 2,
    base_salary: '5000',
    address: 'Al Quoz 3',
    role_name: 'receptionist',
  })
})

test('an employee whom somebody removed meanwhile is told of in the form, with everything typed still there', async () => {
  const api = aShopWith([anEmployee(1)])
  api.on(`PUT /employees/${idOf(1)}`, () => refusal(404, 'not_found'))
  await openOne(1)
  putAll({ city: 'Ajman' })
  send()
  expect(await screen.findByRole('alert')).toHaveTextContent('This employee no longer exists')
  expect(fieldOf('city')).toHaveValue('Ajman')
})
