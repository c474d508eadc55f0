import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { aCustomer } from '../customers/customers-testing.tsx'
import {
  aVehicle,
  fakeVehiclesApi,
  fieldDescription,
  formField,
  renderVehiclesPage,
  setFieldValues,
} from './vehicles-testing.tsx'

const waitForForm = () => waitFor(() => formField('plate_number'))
const ctrlEnter = '{Control>}{Enter}{/Control}'
const nextYear = new Date().getFullYear() + 1

/** The exact error text of each invalid value. */
const invalidValues: [field: string, value: string, en: string, ar: string][] = [
  ['customer_id', '', 'This field is required', 'هذا الحقل مطلوب'],
  ['plate_number', '', 'This field is required', 'هذا الحقل مطلوب'],
  ['make', ' ', 'This field is required', 'هذا الحقل مطلوب'],
  ['model', '', 'This field is required', 'هذا الحقل مطلوب'],
  ['year', '1949', 'Must be at least 1950', 'يجب ألا تقل القيمة عن 1950'],
  [
    'year',
    String(nextYear + 1),
    `Must be at most ${nextYear}`,
    `يجب ألا تزيد القيمة على ${nextYear}`,
  ],
  ['year', '2020.5', 'Must be a whole number', 'يجب إدخال عدد صحيح دون كسور'],
  ['year', 'soon', 'Must be a number', 'يجب إدخال رقم'],
  ['mileage', '-1', 'Must be at least 0', 'يجب ألا تقل القيمة عن 0'],
  ['mileage', 'far', 'Must be a number', 'يجب إدخال رقم'],
  ['vin', 'X'.repeat(31), 'Must be at most 30 characters', 'عدد الأحرف المسموح به 30 على الأكثر'],
  ['color', 'red\u202e', 'This contains invisible characters', 'يحتوي النص على رموز غير مرئية'],
  ['notes', '<b>loud</b>', 'HTML tags are not allowed here', 'وسوم HTML غير مسموح بها هنا'],
]

test.each(['en', 'ar'] as const)(
  'shows errors at their fields in %s and sends no request',
  async (language) => {
    const api = fakeVehiclesApi([])
    const { user } = renderVehiclesPage('/vehicles?open=new', language)
    await waitForForm()
    await user.keyboard(ctrlEnter)
    await waitFor(() => expect(formField('customer_id')).toHaveAttribute('aria-invalid', 'true'))
    for (const [name, value, english, arabic] of invalidValues) {
      setFieldValues({ [name]: value })
      fireEvent.blur(formField(name))
      const text = language === 'ar' ? arabic : english
      await waitFor(() => expect(fieldDescription(name)).toContain(text))
    }
    expect(requestsOf(api, 'POST')).toEqual([])
  },
)

test('finds and selects the owner by keyboard, with code and phone next to the name', async () => {
  const api = fakeVehiclesApi([])
  api.on('POST /vehicles', () => recordResponse(aVehicle(7), [], 201))
  const { user, router } = renderVehiclesPage('/vehicles?open=new')
  await waitForForm()
  await waitFor(() => expect(formField('customer_id')).toHaveFocus())
  setFieldValues({ customer_id: 'p' })
  expect(await screen.findByText('Enter at least two characters')).toBeVisible()
  setFieldValues({ customer_id: 'person' })
  expect(await screen.findAllByRole('option', { name: /Person/ })).toHaveLength(3)
  expect(screen.getByRole('option', { name: /Person 2/ })).toHaveTextContent(
    'Person 2CUS-000002+971 50 000 0102',
  )
  expect(requestsOf(api, 'GET').filter(({ path }) => path === '/customers/search')).toHaveLength(1)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(formField('customer_id')).toHaveValue('Person 2')
  setFieldValues({ plate_number: 'dxb a 10007', make: 'Toyota', model: 'Hilux', year: '٢٠٢١' })
  await user.keyboard(ctrlEnter)
  expect(await screen.findByText('\u2066DXB A 10007\u2069 registered')).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({
    customer_id: idOf(2),
    plate_number: 'dxb a 10007',
    make: 'Toyota',
    model: 'Hilux',
    year: '٢٠٢١',
  })
})

test('adds an owner who was not found and keeps the input about the vehicle', async () => {
  const api = fakeVehiclesApi([])
  const created = aCustomer(8, { contact_person: 'Layla Haddad' })
  api.on('POST /customers', () => ({
    status: 201,
    body: { success: true, data: created, warnings: [] },
  }))
  const { user } = renderVehiclesPage('/vehicles?open=new')
  await waitForForm()
  setFieldValues({ model: 'Hilux' })
  setFieldValues({ customer_id: 'Layla Haddad' })
  expect(await screen.findByText('No results for “\u2068Layla Haddad\u2069”')).toBeVisible()
  await user.click(screen.getByRole('option', { name: 'Add customer' }))
  expect(await screen.findByRole('textbox', { name: 'Contact person' })).toHaveValue('Layla Haddad')
  setFieldValues({ phone: '0500000108' })
  await user.keyboard(ctrlEnter)
  await waitFor(() => expect(formField('customer_id')).toHaveValue('Layla Haddad'))
  expect(formField('model')).toHaveValue('Hilux')
  expect(requestsOf(api, 'POST').map(({ path }) => path)).toEqual(['/customers'])
})

test('closes only the form of the new customer on Esc', async () => {
  fakeVehiclesApi([])
  const { user } = renderVehiclesPage('/vehicles?open=new')
  await waitForForm()
  setFieldValues({ customer_id: '0500000109' })
  await user.click(await screen.findByRole('option', { name: 'Add customer' }))
  await waitFor(() => expect(formField('phone')).toHaveValue('0500000109'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('[data-path="phone"]')).toBeNull())
  expect(formField('plate_number')).toBeInTheDocument()
})

test('suggests makes and accepts any other', async () => {
  fakeVehiclesApi([])
  const { user } = renderVehiclesPage('/vehicles?open=new')
  await waitForForm()
  setFieldValues({ make: 'niss' })
  await user.click(await screen.findByRole('option', { name: 'Nissan' }))
  expect(formField('make')).toHaveValue('Nissan')
  setFieldValues({ make: 'Land Rover' })
  expect(formField('make')).toHaveValue('Land Rover')
})

test.each([
  [
    'en',
    'Another vehicle already has this plate: Nissan Patrol',
    'A VIN usually has 17 letters and digits and never contains I, O or Q',
  ],
  [
    'ar',
    'هذه اللوحة مسجلة لمركبة أخرى: Nissan Patrol',
    'يتكون رقم الشاصي عادةً من 17 حرفاً ورقماً، ولا يتضمن I أو O أو Q',
  ],
] as const)(
  'shows warnings about plate and VIN in %s after saving, and takes over the plate',
  async (...texts) => {
    const [language, plate, vin] = texts
    const api = fakeVehiclesApi([aVehicle(1)])
    const warnings = [
      { path: 'vin', code: 'vin_unusual' },
      { path: 'plate_number', code: 'plate_already_active', params: { vehicle: 'Nissan Patrol' } },
    ]
    const changed = aVehicle(1, { plate_number: 'AJM B 30003', vin: 'IOQ', version: 2 })
    api.on(`PUT /vehicles/${idOf(101)}`, () => recordResponse(changed, warnings))
    const { user } = renderVehiclesPage(`/vehicles?open=${idOf(101)}`, language)
    await waitForForm()
    setFieldValues({ plate_number: 'AJM B 30003' })
    setFieldValues({ vin: 'IOQ' })
    await user.keyboard(ctrlEnter)
    expect(await screen.findByText(plate)).toBeVisible()
    expect(fieldDescription('vin')).toBe(vin)
    await user.click(formField('takes_plate'))
    await user.keyboard(ctrlEnter)
    await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(2))
    expect(requestsOf(api, 'PUT')[1]!.body).toMatchObject({ takes_plate: true, version: 2 })
  },
)

test('shows the plate history, and offers to take back a plate that has moved', async () => {
  const until = '2026-11-10T08:00:00.000Z'
  const plates = [
    { plate_number: 'FUJ 50006', from: until, until: '2026-11-20T08:00:00.000Z' },
    { plate_number: 'RAK 50005', from: '2026-11-01T08:00:00.000Z', until },
  ]
  fakeVehiclesApi([
    aVehicle(1, { plate_number: 'FUJ 50006', plate_moved_at: '2026-11-20T08:00:00.000Z', plates }),
  ])
  renderVehiclesPage(`/vehicles?open=${idOf(101)}`)
  await waitForForm()
  const history = screen.getByText('RAK 50005').closest('li')!
  expect(history).toHaveTextContent('1 Nov 2026 to 10 Nov 2026')
  expect(
    screen.getByText(
      'The plate moved to another vehicle. Turn this on if it is back on this vehicle.',
    ),
  ).toBeVisible()
})

test('names the owner that another user saved and keeps the one selected here', async () => {
  const api = fakeVehiclesApi([aVehicle(1)])
  const params = { name: 'Khalid Al Marri', at: '2026-11-21T09:12:00.000Z', version: 2 }
  api.on(`PUT /vehicles/${idOf(101)}`, () => errorResponse(409, 'changed_since_read', { params }))
  const { user } = renderVehiclesPage(`/vehicles?open=${idOf(101)}`)
  await waitForForm()
  setFieldValues({ customer_id: 'person 2' })
  await user.click(await screen.findByRole('option', { name: /Person 2/ }))
  await user.keyboard(ctrlEnter)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Khalid Al Marri updated this record while you were working',
  )
  const newest = aVehicle(1, {
    customer_id: idOf(3),
    contact_person: 'Person 3',
    mileage: 90_000,
    version: 2,
  })
  api.on(`GET /vehicles/${idOf(101)}`, () => recordResponse(newest))
  await user.click(
    within(screen.getByRole('alert')).getByRole('button', { name: 'Load latest version' }),
  )
  expect(await screen.findByText(/Latest saved value/)).toHaveTextContent(
    'Latest saved value: Person 3',
  )
  expect(formField('customer_id')).toHaveValue('Person 2')
  expect(formField('mileage')).toHaveValue('90000')
})

test('shows an error of the server at its field, and keeps the input after a failure', async () => {
  const api = fakeVehiclesApi([aVehicle(1)])
  const details = [{ path: 'customer_id', code: 'unknown_customer', message: 'x' }]
  api.on(`PUT /vehicles/${idOf(101)}`, () => errorResponse(400, 'invalid_input', { details }))
  const { user } = renderVehiclesPage(`/vehicles?open=${idOf(101)}`)
  await waitForForm()
  setFieldValues({ color: 'Silver' })
  await user.keyboard(ctrlEnter)
  await waitFor(() => expect(fieldDescription('customer_id')).toContain('Customer not found'))
  api.on(`PUT /vehicles/${idOf(101)}`, () => errorResponse(500, 'internal_error'))
  await user.keyboard(ctrlEnter)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save vehicle')
  expect(formField('color')).toHaveValue('Silver')
})

test('offers make and model of an earlier car with a similar VIN, and overwrites nothing', async () => {
  const api = fakeVehiclesApi([])
  api.on('GET /receptions/model', () =>
    recordResponse({ make: 'Toyota', model: 'Prado', year: null }),
  )
  const { user } = renderVehiclesPage('/vehicles?open=new')
  await waitForForm()
  setFieldValues({ make: 'Lexus', vin: 'JTMHX09J604123456' })
  await user.click(await screen.findByRole('button', { name: 'Use Toyota Prado' }))
  expect(formField('make')).toHaveValue('Lexus')
  expect(formField('model')).toHaveValue('Prado')
  expect(screen.queryByRole('button', { name: 'Use Toyota Prado' })).toBeNull()
  expect(requestsOf(api, 'GET', /model/).map(({ query }) => String(query))).toEqual([
    'vin=JTMHX09J',
  ])
})
