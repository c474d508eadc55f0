import { screen, waitFor } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { useSession } from '@warsha/web-kit'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { fieldDescription, formField, setFieldValues } from '../vehicles/vehicles-testing.tsx'
import { aCard } from '../work-cards/work-cards-testing.tsx'
import {
  aKnownCustomer,
  aKnownVehicle,
  fakeReceptionApi,
  openReception,
  textsIn,
} from './reception-testing.tsx'

type View = ReturnType<typeof openReception>

const submitShortcut = '{Control>}{Enter}{/Control}'
const firstField = (language: 'en' | 'ar' = 'en') =>
  screen.findByRole('combobox', { name: textsIn(language).find })
const search = async ({ user }: View, text: string, language: 'en' | 'ar' = 'en') => {
  await waitFor(async () => expect(await firstField(language)).toHaveFocus())
  await user.type(await firstField(language), text)
}
const find = async (view: View, text: string, language: 'en' | 'ar' = 'en') => {
  await search(view, text, language)
  await view.user.keyboard('{Enter}')
}
const startNew = async (view: View, text = '0501234567 Layla') => {
  await find(view, text)
  await waitFor(() => formField('customer_complaint'))
}
const bodyOf = (api: ReturnType<typeof fakeReceptionApi>) =>
  requestsOf(api, 'POST').map(({ body }) => body)

beforeEach(() => sessionStorage.clear())

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const texts = textsIn(language)

  test('receives a returning car with a plate, a complaint and two keys, then the next car', async () => {
    const customer = aKnownCustomer()
    const api = fakeReceptionApi([customer])
    api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
    const view = openReception({ language })
    await find(view, 'dxba10001', language)
    await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
    await view.user.keyboard(`Brakes${submitShortcut}`)

    expect(await screen.findByText('WC-2026-000007')).toBeVisible()
    const next = screen.getByRole('button', { name: texts.next_car })
    await waitFor(() => expect(next).toHaveFocus())
    expect(bodyOf(api)).toEqual([
      {
        customer_id: customer.id,
        vehicle_id: customer.vehicles[0]!.id,
        customer_complaint: 'Brakes',
        mileage_in: '',
        promised_date: '',
        assigned_mechanic_id: '',
        tasks: [],
      },
    ])
    expect(requestsOf(api, 'POST')[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    await view.user.keyboard('{Enter}')
    await waitFor(async () => expect(await firstField(language)).toHaveFocus())
  })
})

test('begins with the customer and car that another page hands over, and forgets them for the next car', async () => {
  const customer = aKnownCustomer()
  const [car] = customer.vehicles
  const api = fakeReceptionApi([customer])
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  const view = openReception({ search: `?customer=${customer.id}&vehicle=${car!.id}` })
  await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
  expect(await screen.findByText(customer.name)).toBeVisible()
  await view.user.keyboard(`Brakes${submitShortcut}`)
  await view.user.click(await screen.findByRole('button', { name: textsIn('en').next_car }))
  await waitFor(async () => expect(await firstField()).toHaveFocus())
  expect(view.router.state.location.search).toBe('')
  expect(bodyOf(api)).toMatchObject([{ customer_id: customer.id, vehicle_id: car!.id }])
})

test('offers the cars of a customer that another page passes without a car', async () => {
  const customer = aKnownCustomer()
  fakeReceptionApi([customer])
  openReception({ search: `?customer=${customer.id}` })
  expect(await screen.findByText(customer.name)).toBeVisible()
  await waitFor(() => expect(formField('vehicle.plate_number')).toHaveFocus())
  expect(screen.getByRole('button', { name: /DXB A 10001/ })).toBeVisible()
})

test('shows the last visit, the open card, the unpaid amount and other cars, and picks another one', async () => {
  const car = aKnownVehicle(1, {
    last_visit: {
      work_card_id: idOf(600),
      work_card_number: 'WC-2026-000100',
      received_date: '2026-09-01T06:00:00.000Z',
      mileage_in: 80_000,
      customer_complaint: 'Noise',
      tasks: ['Oil change', 'Wipers'],
    },
    open_card: { id: idOf(601), work_card_number: 'WC-2026-000101', status: 'in_progress' },
  })
  const other = aKnownVehicle(2)
  const customer = aKnownCustomer({ unpaid: aed(420.5), vehicles: [car, other] })
  const api = fakeReceptionApi([customer])
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  const view = openReception()
  await find(view, 'DXB A 10001')

  expect(await screen.findByRole('link', { name: /420\.50/ })).toHaveAttribute(
    'href',
    `/customers/${customer.id}/account`,
  )
  const warning = screen.getByRole('alert')
  expect(warning).toHaveTextContent('already has an open work card: WC-2026-000101 (In progress)')
  expect(screen.getByRole('link', { name: 'WC-2026-000101' })).toHaveAttribute(
    'href',
    `/work-cards/${idOf(601)}`,
  )
  const known = screen.getByRole('region', { name: 'Customer and car' })
  expect(known).toHaveTextContent(/Last visit .*Sept? 2026 · 80,000 km · Oil change, Wipers/)

  await view.user.click(screen.getByRole('button', { name: /DXB A 10002/ }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(known).toHaveTextContent('First visit of this car')
  await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
  await view.user.keyboard(submitShortcut)
  await screen.findByText('WC-2026-000007')
  expect(bodyOf(api)).toMatchObject([{ customer_id: customer.id, vehicle_id: other.id }])
})

test('Enter waits for the matches, and several matches are left to choose from', async () => {
  const customer = aKnownCustomer({ vehicles: [aKnownVehicle(1), aKnownVehicle(2)] })
  fakeReceptionApi([customer])
  const view = openReception()
  await find(view, 'omar')
  expect(await screen.findByRole('option', { name: /DXB A 10002/ })).toBeVisible()
  expect(document.querySelector('[data-path="customer_complaint"]')).toBeNull()
  await view.user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
  expect(screen.getByText('DXB A 10002')).toBeVisible()
})

test('receives a new customer and car with usual and typed tasks, a promise and a mechanic', async () => {
  const api = fakeReceptionApi()
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  const view = openReception()
  await startNew(view, '050 123 4567 Layla Nasser')
  expect(formField('customer.phone')).toHaveValue('050 123 4567')
  expect(formField('customer.contact_person')).toHaveValue('Layla Nasser')
  await waitFor(() => expect(formField('vehicle.plate_number')).toHaveFocus())
  setFieldValues({
    'vehicle.plate_number': 'shj 1 70007',
    'vehicle.car': 'land rover defender',
    customer_complaint: 'Smoke',
    mileage_in: '81000',
  })

  const task = screen.getByRole('combobox', { name: 'Task' })
  await view.user.type(task, 'oil{Enter}')
  await view.user.type(task, 'Find the leak{Enter}')
  await view.user.click(screen.getByRole('button', { name: 'Tomorrow 12:00' }))
  expect(screen.getByRole('button', { name: 'Tomorrow 12:00' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await view.user.click(screen.getByRole('combobox', { name: 'Mechanic' }))
  await view.user.click(await screen.findByRole('option', { name: /Anil Busy.*3 jobs to do/ }))
  await view.user.click(screen.getByRole('button', { name: 'Receive' }))
  await screen.findByText('WC-2026-000007')

  expect(bodyOf(api)).toEqual([
    {
      customer: {
        phone: '050 123 4567',
        contact_person: 'Layla Nasser',
        company_name: '',
        shares_phone: false,
      },
      vehicle: {
        plate_number: 'shj 1 70007',
        make: 'Land Rover',
        model: 'Defender',
        vin: '',
        takes_plate: false,
        shares_vin: false,
      },
      customer_complaint: 'Smoke',
      mileage_in: '81000',
      promised_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T12:00$/),
      assigned_mechanic_id: idOf(903),
      tasks: [
        { description: 'Oil change', task_type: 'service', estimated_cost: '150' },
        { description: 'Find the leak', task_type: 'service', estimated_cost: '' },
      ],
    },
  ])
})

test('keeps a task that was left half typed, shows it as unfinished and sends nothing', async () => {
  const api = fakeReceptionApi([aKnownCustomer()])
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  const view = openReception()
  await find(view, 'DXB A 10001')
  await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
  const unfinished = 'Add this task with Enter, or remove the text'
  await view.user.type(screen.getByRole('combobox', { name: 'Task' }), 'Was')
  await view.user.tab()
  await waitFor(() => expect(fieldDescription('typed_task')).toContain(unfinished))
  expect(screen.queryByRole('list', { name: 'Tasks' })).toBeNull()

  // It counts as unsaved, and is restored with the draft.
  await view.user.click(screen.getByRole('button', { name: 'Start over' }))
  await view.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  useSession.setState({ ended: 'expired' })
  view.unmount()
  const again = openReception()
  await waitFor(() => expect(formField('typed_task')).toHaveValue('Was'))
  await again.user.click(screen.getByRole('button', { name: 'Receive' }))
  await waitFor(() => expect(fieldDescription('typed_task')).toContain(unfinished))
  await waitFor(() => expect(formField('typed_task')).toHaveFocus())
  expect(bodyOf(api)).toEqual([])

  // The list of suggestions is closed: Enter adds the text all the same.
  await again.user.keyboard('{Enter}')
  expect(screen.getByRole('list', { name: 'Tasks' })).toHaveTextContent('Was')
  expect(formField('typed_task')).toHaveValue('')
  expect(formField('typed_task')).toBeValid()
  await again.user.type(formField('typed_task'), 'oil')
  await again.user.keyboard(submitShortcut)
  await screen.findByText('WC-2026-000007')
  expect(bodyOf(api)).toMatchObject([
    { tasks: [{ description: 'Was' }, { description: 'Oil change' }] },
  ])
  expect(bodyOf(api)[0]).not.toHaveProperty('typed_task')
})

test('registers a new car of a customer who was found', async () => {
  const customer = aKnownCustomer({ vehicles: [] })
  const api = fakeReceptionApi([customer])
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  const view = openReception()
  await find(view, '050 000 0001')
  await waitFor(() => expect(formField('vehicle.plate_number')).toHaveFocus())
  expect(document.querySelector('[data-path="customer.phone"]')).toBeNull()
  setFieldValues({ 'vehicle.plate_number': 'AUH 5 9', 'vehicle.car': 'Nissan Patrol' })
  await view.user.keyboard(submitShortcut)
  await screen.findByText('WC-2026-000007')
  expect(bodyOf(api)).toMatchObject([
    { customer_id: customer.id, vehicle: { make: 'Nissan', model: 'Patrol' } },
  ])
})

test('fills make and model from a VIN that begins like that of an earlier car', async () => {
  const api = fakeReceptionApi()
  api.on('GET /receptions/model', ({ query }) =>
    query.get('vin') === 'LVVDB21B'
      ? recordResponse({ make: 'Jetour', model: 'T2', year: 2024 })
      : errorResponse(500, 'internal_error'),
  )
  const view = openReception()
  await startNew(view)
  setFieldValues({ 'vehicle.vin': 'lvvdb21b3rd012345' })
  await waitFor(() => expect(formField('vehicle.car')).toHaveValue('Jetour T2'))
  expect(screen.getByText('From the VIN: as the last car of this kind')).toBeVisible()
})

test('shows what is missing at its field and sends nothing', async () => {
  const api = fakeReceptionApi()
  const view = openReception()
  await startNew(view, 'Layla')
  await waitFor(() => expect(formField('customer.phone')).toHaveFocus())
  setFieldValues({ 'vehicle.car': 'Toyota', mileage_in: 'far' })
  await view.user.keyboard(submitShortcut)
  await waitFor(() => expect(fieldDescription('customer.phone')).toBe('This field is required'))
  expect(fieldDescription('vehicle.plate_number')).toBe('This field is required')
  expect(fieldDescription('vehicle.car')).toBe('Enter make and model, for example Toyota Prado')
  expect(fieldDescription('mileage_in')).toBe('Must be a number')
  expect(formField('customer.phone')).toHaveFocus()
  expect(bodyOf(api)).toEqual([])
})

test('offers the customer who has the phone number, and keeps what was typed about the car', async () => {
  const customer = aKnownCustomer()
  const api = fakeReceptionApi()
  api.on(`GET /receptions/customers/${customer.id}`, () => recordResponse(customer))
  api.on('POST /receptions', () =>
    errorResponse(409, 'phone_known', {
      params: { name: 'Omar Zaabi', customer_id: customer.id, customer_code: 'CUS-000001' },
    }),
  )
  const view = openReception()
  await startNew(view)
  setFieldValues({
    'vehicle.plate_number': 'AUH 5 9',
    'vehicle.car': 'Nissan Patrol',
    customer_complaint: 'Smoke',
  })
  await view.user.keyboard(submitShortcut)
  await waitFor(() =>
    expect(fieldDescription('customer.phone')).toBe(
      'Omar Zaabi is already registered with this phone number',
    ),
  )
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  await view.user.click(screen.getByRole('button', { name: /Yes, .*Omar Zaabi/ }))
  expect(await screen.findByText('CUS-000001')).toBeVisible()
  expect(formField('customer_complaint')).toHaveValue('Smoke')
  await view.user.keyboard(submitShortcut)
  await screen.findByText('WC-2026-000007')
  expect(bodyOf(api).at(-1)).toMatchObject({
    customer_id: customer.id,
    vehicle: { plate_number: 'AUH 5 9' },
    customer_complaint: 'Smoke',
  })
})

test('offers the car that has the VIN, and the page on which its owner and plate are changed', async () => {
  const customer = aKnownCustomer()
  const car = customer.vehicles[0]!
  const api = fakeReceptionApi()
  api.on(`GET /receptions/customers/${customer.id}`, () => recordResponse(customer))
  api.on('POST /receptions', () =>
    errorResponse(409, 'vin_known', {
      params: {
        vehicle: 'Toyota Prado',
        plate_number: 'DXB S 1',
        name: 'Omar Zaabi',
        customer_id: customer.id,
        vehicle_id: car.id,
      },
    }),
  )
  const view = openReception()
  await startNew(view)
  setFieldValues({
    'vehicle.plate_number': 'AUH 5 9',
    'vehicle.car': 'Toyota Prado',
    'vehicle.vin': 'JTMHX01J2K4012345',
  })
  await view.user.keyboard(submitShortcut)
  await waitFor(() =>
    expect(fieldDescription('vehicle.vin')).toBe('Toyota Prado of Omar Zaabi already has this VIN'),
  )
  expect(screen.getByRole('link', { name: 'DXB S 1' })).toHaveAttribute(
    'href',
    `/vehicles/${car.id}`,
  )
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  await view.user.click(screen.getByRole('button', { name: /Yes, .*Toyota Prado.*Omar Zaabi/ }))
  await view.user.keyboard(submitShortcut)
  await screen.findByText('WC-2026-000007')
  expect(bodyOf(api).at(-1)).toMatchObject({ customer_id: customer.id, vehicle_id: car.id })
})

test.each([
  ['phone_known', 'No, a new customer with the same number', { customer: { shares_phone: true } }],
  ['plate_known', 'No, the plate is on this car now', { vehicle: { takes_plate: true } }],
  ['vin_known', 'No, another car with the same VIN', { vehicle: { shares_vin: true } }],
  [
    'vin_known',
    'Yes, with this owner and plate now',
    { vehicle: { known_vehicle_id: idOf(101), plate_number: 'AUH 5 9' } },
  ],
])('sends the form again with the consent after %s', async (code, button, expected) => {
  const api = fakeReceptionApi()
  api.on('POST /receptions', () =>
    errorResponse(409, code, {
      params: {
        name: 'Omar Zaabi',
        vehicle: 'Toyota Hilux',
        customer_id: idOf(1),
        vehicle_id: idOf(101),
      },
    }),
  )
  const view = openReception()
  await startNew(view)
  setFieldValues({
    'vehicle.plate_number': 'AUH 5 9',
    'vehicle.car': 'Nissan Patrol',
    'vehicle.vin': 'JN8AY2NY0H9000001',
  })
  await view.user.keyboard(submitShortcut)
  const consent = await screen.findByRole('button', { name: button })
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  await view.user.click(consent)
  await screen.findByText('WC-2026-000007')
  expect(bodyOf(api)).toHaveLength(2)
  expect(bodyOf(api)[1]).toMatchObject(expected)
})

test.each([
  {
    code: 'phone_known',
    button: 'No, a new customer with the same number',
    field: 'customer.phone',
    other: '0507654321',
    confirmed: '0501234567',
    given: { customer: { shares_phone: true } },
    refused: { customer: { shares_phone: false } },
  },
  {
    code: 'plate_known',
    button: 'No, the plate is on this car now',
    field: 'vehicle.plate_number',
    other: 'AUH 5 10',
    confirmed: 'AUH 5 9',
    given: { vehicle: { takes_plate: true } },
    refused: { vehicle: { takes_plate: false } },
  },
  {
    code: 'vin_known',
    button: 'No, another car with the same VIN',
    field: 'vehicle.vin',
    other: 'JN8AY2NY0H9000002',
    confirmed: 'JN8AY2NY0H9000001',
    given: { vehicle: { shares_vin: true } },
    refused: { vehicle: { shares_vin: false } },
  },
  {
    code: 'vin_known',
    button: 'Yes, with this owner and plate now',
    field: 'vehicle.vin',
    other: 'JN8AY2NY0H9000002',
    confirmed: 'JN8AY2NY0H9000001',
    given: { vehicle: { known_vehicle_id: idOf(101) } },
    refused: { vehicle: expect.not.objectContaining({ known_vehicle_id: idOf(101) }) },
  },
])('a consent after $code holds for the confirmed value only', async (example) => {
  const api = fakeReceptionApi()
  const knownParams = { customer_id: idOf(1), vehicle_id: idOf(101) }
  api.on('POST /receptions', () => errorResponse(409, example.code, { params: knownParams }))
  const view = openReception()
  await startNew(view)
  setFieldValues({
    'vehicle.plate_number': 'AUH 5 9',
    'vehicle.car': 'Nissan Patrol',
    'vehicle.vin': 'JN8AY2NY0H9000001',
  })
  await view.user.keyboard(submitShortcut)
  api.on('POST /receptions', () => errorResponse(503, 'busy'))
  await view.user.click(await screen.findByRole('button', { name: example.button }))
  const expected: object[] = [example.given]
  for (const [value, body] of [
    [example.other, example.refused],
    [example.confirmed, example.given],
  ] as const) {
    await waitFor(() => expect(bodyOf(api)).toHaveLength(1 + expected.length))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Receive' })).toBeEnabled())
    setFieldValues({ [example.field]: value })
    await view.user.click(screen.getByRole('button', { name: 'Receive' }))
    expected.push(body)
  }
  await waitFor(() => expect(bodyOf(api)).toHaveLength(1 + expected.length))
  expect(bodyOf(api).slice(1)).toMatchObject(expected)
})

test('keeps everything after a failure and sends it again with the same key', async () => {
  const customer = aKnownCustomer()
  const api = fakeReceptionApi([customer])
  api.on('POST /receptions', () => errorResponse(503, 'busy'))
  const view = openReception()
  await find(view, 'DXB A 10001')
  await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
  await view.user.keyboard(`Smoke${submitShortcut}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('The system is busy')
  expect(formField('customer_complaint')).toHaveValue('Smoke')
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  await view.user.click(screen.getByRole('button', { name: 'Receive' }))
  await screen.findByText('WC-2026-000007')
  const keys = requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
})

test('sends a restored reception with the key that it was first sent with', async () => {
  const api = fakeReceptionApi([aKnownCustomer()])
  // The response is lost: the car may have been received.
  api.on('POST /receptions', () => errorResponse(503, 'busy'))
  const view = openReception()
  await find(view, 'DXB A 10001')
  await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
  await view.user.keyboard(`Smoke${submitShortcut}`)
  await screen.findByRole('alert')
  useSession.setState({ ended: 'expired' })
  view.unmount()

  const again = openReception()
  await waitFor(() => expect(formField('customer_complaint')).toHaveValue('Smoke'))
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  await again.user.click(screen.getByRole('button', { name: 'Receive' }))
  await screen.findByText('WC-2026-000007')
  const [first, second] = requestsOf(api, 'POST')
  expect(second!.body).toEqual(first!.body)
  expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key'])
})

test('sends a changed reception with a new key after the first was stored, also after a reload', async () => {
  const api = fakeReceptionApi([aKnownCustomer()])
  // The response is lost, and the text is changed then.
  api.on('POST /receptions', () => errorResponse(503, 'busy'))
  const view = openReception()
  await find(view, 'DXB A 10001')
  await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
  await view.user.keyboard(`Smoke${submitShortcut}`)
  await screen.findByText(/The system is busy/)
  api.on('POST /receptions', () => errorResponse(422, 'idempotency_key_reused'))
  await view.user.type(formField('customer_complaint'), ' and noise')
  await view.user.click(screen.getByRole('button', { name: 'Receive' }))
  expect(await screen.findByText(/The first attempt was saved/)).toBeVisible()
  useSession.setState({ ended: 'expired' })
  view.unmount()

  const again = openReception()
  await waitFor(() => expect(formField('customer_complaint')).toHaveValue('Smoke and noise'))
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  await again.user.click(screen.getByRole('button', { name: 'Receive' }))
  await screen.findByText('WC-2026-000007')
  const keys = requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('sends another car with another key after a start over', async () => {
  const api = fakeReceptionApi([aKnownCustomer()])
  api.on('POST /receptions', () => errorResponse(503, 'busy'))
  const view = openReception()
  for (const _attempt of [1, 2]) {
    await find(view, 'DXB A 10001')
    await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
    await view.user.keyboard(submitShortcut)
    await screen.findByRole('alert')
    await view.user.click(screen.getByRole('button', { name: 'Start over' }))
  }
  const keys = requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[1]).not.toBe(keys[0])
})

test('asks before typed text is lost, but not after a car was only looked up', async () => {
  fakeReceptionApi([aKnownCustomer()])
  const view = openReception()
  await find(view, 'DXB A 10001')
  await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
  await view.user.click(screen.getByRole('button', { name: 'Start over' }))
  await find(view, 'DXB A 10001')
  await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
  await view.user.keyboard('Smoke')
  await view.user.click(screen.getByRole('button', { name: 'Start over' }))
  await view.user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await firstField()).toHaveFocus())
  expect(document.querySelector('[data-path="customer_complaint"]')).toBeNull()
})

test('restores the unsaved reception after a new sign-in, and forgets it once it is received', async () => {
  const customer = aKnownCustomer()
  const api = fakeReceptionApi([customer])
  const view = openReception()
  await find(view, 'DXB A 10001')
  await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
  await view.user.keyboard('Smoke')
  useSession.setState({ ended: 'expired' })
  view.unmount()

  const again = openReception()
  await waitFor(() => expect(formField('customer_complaint')).toHaveValue('Smoke'))
  expect(await screen.findByText('Omar Zaabi')).toBeVisible()
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  await again.user.click(screen.getByRole('button', { name: 'Receive' }))
  await screen.findByText('WC-2026-000007')
  again.unmount()
  openReception()
  await firstField()
  expect(document.querySelector('[data-path="customer_complaint"]')).toBeNull()
})

test('shows doubts about the received car, and offers printing and the link of the job', async () => {
  const customer = aKnownCustomer()
  const api = fakeReceptionApi([customer])
  const warning = { path: 'mileage_in', code: 'mileage_below_last', params: { last: 84_500 } }
  api.on('POST /receptions', () => recordResponse(aCard(7), [warning], 201))
  const view = openReception()
  await find(view, 'DXB A 10001')
  await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
  await view.user.keyboard(submitShortcut)
  expect(await screen.findByText('The last reading was 84500 km')).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  await view.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await view.user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(`at /work-cards/${idOf(507)}`)).toBeVisible()
})

test('says that the search failed, and still begins a new customer', async () => {
  const api = fakeReceptionApi()
  api.on('GET /receptions/matches', () => errorResponse(503, 'busy'))
  const view = openReception()
  await search(view, '0501234567 Layla')
  await view.user.click(await screen.findByRole('option', { name: 'New customer' }))
  await waitFor(() => expect(formField('customer.phone')).toHaveValue('0501234567'))
})

test('shows mechanics that reception is not for them', async () => {
  fakeReceptionApi()
  openReception({ role: 'mechanic' })
  expect(await screen.findByText('You do not have permission to do this')).toBeVisible()
})
