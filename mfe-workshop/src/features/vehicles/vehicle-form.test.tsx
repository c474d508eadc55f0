import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { idOf, refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import { aCustomer } from '../customers/customers-testing.tsx'
import { aGarageWith, aVehicle, fieldOf, openVehicles, put, saidAt } from './vehicles-testing.tsx'

const opened = () => waitFor(() => fieldOf('plate_number'))
const press = '{Control>}{Enter}{/Control}'
const nextYear = new Date().getFullYear() + 1

/** What a field says is wrong: the texts of the specification's checks, letter by letter. */
const refusals: [field: string, value: string, en: string, ar: string][] = [
  ['customer_id', '', 'This field is required', 'هذا الحقل مطلوب'],
  ['plate_number', '', 'This field is required', 'هذا الحقل مطلوب'],
  ['make', ' ', 'This field is required', 'هذا الحقل مطلوب'],
  ['model', '', 'This field is required', 'هذا الحقل مطلوب'],
  ['year', '1949', 'At least 1950 is needed', 'المطلوب 1950 على الأقل'],
  [
    'year',
    String(nextYear + 1),
    `At most ${nextYear} is allowed`,
    `المسموح به ${nextYear} على الأكثر`,
  ],
  ['year', '2020.5', 'This must be a whole number', 'يجب إدخال رقم صحيح دون كسور'],
  ['year', 'soon', 'This must be a number', 'يجب إدخال رقم'],
  ['mileage', '-1', 'At least 0 is needed', 'المطلوب 0 على الأقل'],
  ['mileage', 'far', 'This must be a number', 'يجب إدخال رقم'],
  [
    'vin',
    'X'.repeat(31),
    'At most 30 characters are allowed',
    'عدد الأحرف المسموح به 30 على الأكثر',
  ],
  [
    'color',
    'red\u202e',
    'This contains characters that cannot be seen',
    'يحتوي النص على رموز غير مرئية',
  ],
  ['notes', '<b>loud</b>', 'HTML tags are not allowed here', 'وسوم HTML غير مسموح بها هنا'],
]

test.each(['en', 'ar'] as const)(
  'says at each field what is wrong, in %s, and sends nothing',
  async (language) => {
    const api = aGarageWith([])
    const { user } = openVehicles('/vehicles?open=new', language)
    await opened()
    await user.keyboard(press)
    await waitFor(() => expect(fieldOf('customer_id')).toHaveAttribute('aria-invalid', 'true'))
    for (const [name, value, english, arabic] of refusals) {
      put({ [name]: value })
      fireEvent.blur(fieldOf(name))
      const text = language === 'ar' ? arabic : english
      await waitFor(() => expect(saidAt(name)).toContain(text))
    }
    expect(requestsOf(api, 'POST')).toEqual([])
  },
)

test('finds the owner as one types, by keyboard alone, with code and phone beside the name', async () => {
  const api = aGarageWith([])
  api.on('POST /vehicles', () => saved(aVehicle(7), [], 201))
  const { user, router } = openVehicles('/vehicles?open=new')
  await opened()
  await waitFor(() => expect(fieldOf('customer_id')).toHaveFocus())
  put({ customer_id: 'p' })
  expect(await screen.findByText('Type at least two characters')).toBeVisible()
  put({ customer_id: 'person' })
  expect(await screen.findAllByRole('option', { name: /Person/ })).toHaveLength(3)
  expect(screen.getByRole('option', { name: /Person 2/ })).toHaveTextContent(
    'Person 2CUS-000002+971 50 000 0102',
  )
  expect(requestsOf(api, 'GET').filter(({ path }) => path === '/customers/search')).toHaveLength(1)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(fieldOf('customer_id')).toHaveValue('Person 2')
  put({ plate_number: 'dxb a 10007', make: 'Toyota', model: 'Hilux', year: '٢٠٢١' })
  await user.keyboard(press)
  expect(await screen.findByText('\u2066DXB A 10007\u2069 was registered')).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({
    customer_id: idOf(2),
    plate_number: 'dxb a 10007',
    make: 'Toyota',
    model: 'Hilux',
    year: '٢٠٢١',
  })
})

test('who is not found is added in place; nothing typed about the car is lost', async () => {
  const api = aGarageWith([])
  const created = aCustomer(8, { contact_person: 'Layla Haddad' })
  api.on('POST /customers', () => ({
    status: 201,
    body: { success: true, data: created, warnings: [] },
  }))
  const { user } = openVehicles('/vehicles?open=new')
  await opened()
  put({ model: 'Hilux' })
  put({ customer_id: 'Layla Haddad' })
  expect(await screen.findByText('Nothing found for “\u2068Layla Haddad\u2069”')).toBeVisible()
  await user.click(screen.getByRole('option', { name: 'Add customer' }))
  expect(await screen.findByRole('textbox', { name: 'Contact person' })).toHaveValue('Layla Haddad')
  put({ phone: '0500000108' })
  await user.keyboard(press)
  await waitFor(() => expect(fieldOf('customer_id')).toHaveValue('Layla Haddad'))
  expect(fieldOf('model')).toHaveValue('Hilux')
  expect(requestsOf(api, 'POST').map(({ path }) => path)).toEqual(['/customers'])
})

test('Esc leaves the new customer only: the form of the car stays below', async () => {
  aGarageWith([])
  const { user } = openVehicles('/vehicles?open=new')
  await opened()
  put({ customer_id: '0500000109' })
  await user.click(await screen.findByRole('option', { name: 'Add customer' }))
  await waitFor(() => expect(fieldOf('phone')).toHaveValue('0500000109'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('[data-path="phone"]')).toBeNull())
  expect(fieldOf('plate_number')).toBeInTheDocument()
})

test('suggests makes and takes any other', async () => {
  aGarageWith([])
  const { user } = openVehicles('/vehicles?open=new')
  await opened()
  put({ make: 'niss' })
  await user.click(await screen.findByRole('option', { name: 'Nissan' }))
  expect(fieldOf('make')).toHaveValue('Nissan')
  put({ make: 'Land Rover' })
  expect(fieldOf('make')).toHaveValue('Land Rover')
})

test.each([
  [
    'en',
    'Another vehicle bears this plate: Nissan Patrol',
    'A VIN has 17 letters and digits, without I, O and Q',
  ],
  [
    'ar',
    'تحمل مركبة أخرى هذه اللوحة: Nissan Patrol',
    'يتكون رقم الشاصي من 17 حرفاً ورقماً، دون I وO وQ',
  ],
] as const)(
  'doubts a plate and a VIN in %s after saving; the plate can be taken over',
  async (...texts) => {
    const [language, plate, vin] = texts
    const api = aGarageWith([aVehicle(1)])
    const warnings = [
      { path: 'vin', code: 'vin_unusual' },
      { path: 'plate_number', code: 'plate_already_active', params: { vehicle: 'Nissan Patrol' } },
    ]
    const changed = aVehicle(1, { plate_number: 'AJM B 30003', vin: 'IOQ', version: 2 })
    api.on(`PUT /vehicles/${idOf(101)}`, () => saved(changed, warnings))
    const { user } = openVehicles(`/vehicles?open=${idOf(101)}`, language)
    await opened()
    put({ plate_number: 'AJM B 30003' })
    put({ vin: 'IOQ' })
    await user.keyboard(press)
    expect(await screen.findByText(plate)).toBeVisible()
    expect(saidAt('vin')).toBe(vin)
    await user.click(fieldOf('takes_plate'))
    await user.keyboard(press)
    await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(2))
    expect(requestsOf(api, 'PUT')[1]!.body).toMatchObject({ takes_plate: true, version: 2 })
  },
)

test('shows the plates so far, and of a moved plate that it can come back', async () => {
  const until = '2026-11-10T08:00:00.000Z'
  const plates = [
    { plate_number: 'FUJ 50006', from: until, until: '2026-11-20T08:00:00.000Z' },
    { plate_number: 'RAK 50005', from: '2026-11-01T08:00:00.000Z', until },
  ]
  aGarageWith([
    aVehicle(1, { plate_number: 'FUJ 50006', plate_moved_at: '2026-11-20T08:00:00.000Z', plates }),
  ])
  openVehicles(`/vehicles?open=${idOf(101)}`)
  await opened()
  const history = screen.getByText('RAK 50005').closest('li')!
  expect(history).toHaveTextContent('1 Nov 2026 to 10 Nov 2026')
  expect(
    screen.getByText('Another vehicle took the plate over. Switch on when it has come back.'),
  ).toBeVisible()
})

test('somebody else was faster: their owner is named, the one chosen here stays', async () => {
  const api = aGarageWith([aVehicle(1)])
  const params = { name: 'Khalid Al Marri', at: '2026-11-21T09:12:00.000Z', version: 2 }
  api.on(`PUT /vehicles/${idOf(101)}`, () => refusal(409, 'changed_since_read', { params }))
  const { user } = openVehicles(`/vehicles?open=${idOf(101)}`)
  await opened()
  put({ customer_id: 'person 2' })
  await user.click(await screen.findByRole('option', { name: /Person 2/ }))
  await user.keyboard(press)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Khalid Al Marri changed this meanwhile',
  )
  const newest = aVehicle(1, {
    customer_id: idOf(3),
    contact_person: 'Person 3',
    mileage: 90_000,
    version: 2,
  })
  api.on(`GET /vehicles/${idOf(101)}`, () => saved(newest))
  await user.click(
    within(screen.getByRole('alert')).getByRole('button', { name: 'Load the newest' }),
  )
  expect(await screen.findByText(/Saved meanwhile/)).toHaveTextContent('Saved meanwhile: Person 3')
  expect(fieldOf('customer_id')).toHaveValue('Person 2')
  expect(fieldOf('mileage')).toHaveValue('90000')
})

test('what only the server knows lands at its field, and a failure keeps everything typed', async () => {
  const api = aGarageWith([aVehicle(1)])
  const details = [{ path: 'customer_id', code: 'unknown_customer', message: 'x' }]
  api.on(`PUT /vehicles/${idOf(101)}`, () => refusal(400, 'invalid_input', { details }))
  const { user } = openVehicles(`/vehicles?open=${idOf(101)}`)
  await opened()
  put({ color: 'Silver' })
  await user.keyboard(press)
  await waitFor(() => expect(saidAt('customer_id')).toContain('There is no such customer'))
  api.on(`PUT /vehicles/${idOf(101)}`, () => refusal(500, 'internal_error'))
  await user.keyboard(press)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save vehicle')
  expect(fieldOf('color')).toHaveValue('Silver')
})
