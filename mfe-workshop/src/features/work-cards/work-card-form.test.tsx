import { screen, waitFor, within } from '@testing-library/react'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aVehicle,
  fieldDescription,
  formField,
  setFieldValues,
} from '../vehicles/vehicles-testing.tsx'
import { aCard, fakeWorkCardsApi, openWorkCards } from './work-cards-testing.tsx'

const submitShortcut = '{Control>}{Enter}{/Control}'
const createButton = () => screen.getByRole('button', { name: 'Create work card' })
type View = ReturnType<typeof openWorkCards>

const formLoaded = () => waitFor(() => formField('customer_id'))
const chooseCustomer = async ({ user }: View, name = 'person 1') => {
  await formLoaded()
  setFieldValues({ customer_id: name })
  await user.click(await screen.findByRole('option', { name: new RegExp(name, 'i') }))
}
const choose = async ({ user }: View, field: string, option: string) => {
  await user.click(formField(field))
  // Filters of the list behind the dialog have options with the same names.
  await user.click((await screen.findAllByRole('option', { name: new RegExp(option) })).at(-1)!)
}

test('creates a work card without its blank tasks and opens its page', async () => {
  const api = fakeWorkCardsApi([])
  const vehicles = [aVehicle(1), aVehicle(2, { mileage: null })]
  api.on(`GET /vehicles/customer/${idOf(1)}`, () => recordResponse(vehicles))
  api.on('POST /work-cards', () => recordResponse(aCard(7), [], 201))
  const view = openWorkCards('/work-cards?open=new')
  await formLoaded()
  expect(createButton()).toBeDisabled()
  await chooseCustomer(view)
  expect(createButton()).toBeDisabled()
  await choose(view, 'vehicle_id', 'DXB A 10001')
  await waitFor(() => expect(createButton()).toBeEnabled())
  expect(formField('mileage_in')).toHaveValue('84500')
  await choose(view, 'assigned_mechanic_id', 'Rajesh')
  setFieldValues({
    promised_date: '2026-11-22T17:30',
    customer_complaint: 'Brakes squeal',
    estimated_cost: '250.50',
  })
  setFieldValues({ 'tasks.0.description': 'Change the pads', 'tasks.0.estimated_cost': '200' })
  expect(screen.getByRole('button', { name: 'Remove task 1' })).toBeDisabled()
  await view.user.click(screen.getByRole('button', { name: 'Add task' }))
  await waitFor(() => expect(formField('tasks.1.description')).toHaveFocus())
  setFieldValues({ 'tasks.1.description': '   ', 'tasks.1.estimated_cost': '9' })
  await view.user.keyboard(submitShortcut)
  expect(await screen.findByText('\u2066WC-2026-000007\u2069 created')).toBeVisible()
  expect(view.router.state.location.pathname).toBe(`/work-cards/${idOf(507)}`)
  const { body, headers } = requestsOf(api, 'POST')[0]!
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(body).toEqual({
    customer_id: idOf(1),
    vehicle_id: idOf(101),
    payment_type: 'cash',
    assigned_mechanic_id: idOf(902),
    promised_date: '2026-11-22T17:30',
    purchase_order_number: '',
    customer_complaint: 'Brakes squeal',
    estimated_cost: '250.50',
    mileage_in: '84500',
    fuel_level: null,
    condition_notes: '',
    tasks: [{ task_type: 'service', description: 'Change the pads', estimated_cost: '200' }],
  })
})

test('says that the mileage of a new card is below the last reading', async () => {
  const api = fakeWorkCardsApi([])
  const warning = { path: 'mileage_in', code: 'mileage_below_last', params: { last: 84_500 } }
  api.on('POST /work-cards', () => recordResponse(aCard(7), [warning], 201))
  const view = openWorkCards('/work-cards?open=new')
  await chooseCustomer(view)
  await waitFor(() => expect(createButton()).toBeEnabled())
  await view.user.keyboard(submitShortcut)
  expect(await screen.findByText('The last reading was 84500 km')).toBeVisible()
  // The form has a field of this name until it is closed.
  expect(screen.getByText('Mileage (km)', { selector: 'strong' })).toBeVisible()
  await waitFor(() => expect(view.router.state.location.pathname).toBe(`/work-cards/${idOf(507)}`))
})

test('shows insurance fields only for insurance jobs and validation errors at their fields', async () => {
  const api = fakeWorkCardsApi([])
  api.on('POST /work-cards', () => errorResponse(500, 'internal_error'))
  const view = openWorkCards('/work-cards?open=new')
  await chooseCustomer(view)
  // The customer's only vehicle is selected automatically.
  await waitFor(() => expect(createButton()).toBeEnabled())
  expect(document.querySelector('[data-path="insurance_company"]')).toBeNull()
  await choose(view, 'payment_type', 'Insurance')
  setFieldValues({ insurance_company: 'Gulf Shield', estimated_cost: '-1', mileage_in: 'far' })
  await view.user.keyboard(submitShortcut)
  await waitFor(() => expect(fieldDescription('estimated_cost')).toBe('Must be at least 0'))
  // An error in the collapsed section opens it.
  expect(formField('mileage_in').closest('details')).toHaveAttribute('open')
  expect(requestsOf(api, 'POST')).toEqual([])
  setFieldValues({ estimated_cost: '10', mileage_in: '84600' })
  await view.user.keyboard(submitShortcut)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create work card')
  expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({
    payment_type: 'insurance',
    insurance_company: 'Gulf Shield',
    mileage_in: '84600',
    tasks: [],
  })
  expect(formField('insurance_company')).toHaveValue('Gulf Shield')
})

test('registers a vehicle without leaving the form if the customer has none', async () => {
  const api = fakeWorkCardsApi([])
  const vehicles: object[] = []
  api.on(`GET /vehicles/customer/${idOf(2)}`, () => recordResponse(vehicles))
  const vehicle = aVehicle(8, {
    customer_id: idOf(2),
    contact_person: 'Person 2',
    plate_number: 'SHJ 1 70007',
  })
  api.on('POST /vehicles', () => {
    vehicles.push(vehicle)
    return recordResponse(vehicle, [], 201)
  })
  const view = openWorkCards('/work-cards?open=new')
  await chooseCustomer(view, 'person 2')
  const warning = within(await screen.findByRole('alert'))
  expect(warning.getByText('This customer has no vehicles yet')).toBeVisible()
  expect(createButton()).toBeDisabled()
  await view.user.click(warning.getByRole('button', { name: 'Register vehicle' }))
  await waitFor(() => formField('plate_number'))
  setFieldValues({ plate_number: 'SHJ 1 70007', make: 'Kia', model: 'Sorento' })
  await view.user.click(screen.getAllByRole('button', { name: 'Register vehicle' }).at(-1)!)
  await waitFor(() => expect(formField('vehicle_id')).toHaveValue('SHJ 1 70007 · Toyota Hilux'))
  expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({
    customer_id: idOf(2),
    plate_number: 'SHJ 1 70007',
  })
  await waitFor(() => expect(createButton()).toBeEnabled())
})

test('preselects the vehicle of the link and closes an unchanged form without confirmation', async () => {
  fakeWorkCardsApi([])
  const view = openWorkCards(`/work-cards?open=new&vehicle=${idOf(101)}`)
  await waitFor(() => expect(formField('vehicle_id')).toHaveValue('DXB A 10001 · Toyota Hilux'))
  expect(formField('customer_id')).toHaveValue('Person 1')
  expect(createButton()).toBeEnabled()
  await view.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('offers the number of a purchase order only for companies and saves it', async () => {
  const purchaseOrder = () => document.querySelector('[data-path="purchase_order_number"]')
  const person = aCard(1)
  const company = aCard(2, { company_name: 'Sand Fleet', purchase_order_number: 'PO-7' })
  const api = fakeWorkCardsApi([person, company])
  api.on(`PUT /work-cards/${company.id}`, () => recordResponse(company))
  const { unmount } = openWorkCards(`/work-cards?open=${person.id}`)
  await waitFor(() => expect(formField('estimated_cost')).toBeVisible())
  expect(purchaseOrder()).toBeNull()
  unmount()
  const view = openWorkCards(`/work-cards?open=${company.id}`)
  await waitFor(() => expect(purchaseOrder()).toHaveValue('PO-7'))
  setFieldValues({ purchase_order_number: 'PO-8' })
  await view.user.keyboard(submitShortcut)
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(1))
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({ purchase_order_number: 'PO-8' })
})

test.each([
  ['Asia/Riyadh', '2026-11-22T16:30'],
  ['Asia/Dubai', '2026-11-22T17:30'],
])(
  'sends the promised time of a shop in %s unchanged with another field',
  async (timeZone, local) => {
    const card = aCard(1, { promised_date: '2026-11-22T13:30:00.000Z' })
    const api = fakeWorkCardsApi([card])
    api.on(`PUT /work-cards/${card.id}`, () => recordResponse(card))
    const view = openWorkCards(`/work-cards?open=${card.id}`, { timeZone })
    await waitFor(() => expect(formField('promised_date')).toHaveValue('22/11/2026'))
    setFieldValues({ customer_complaint: 'Pulls to one side' })
    await view.user.keyboard(submitShortcut)
    await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(1))
    expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({ promised_date: local })
  },
)

test('offers every mechanic of a shop with more than a hundred employees', async () => {
  const api = fakeWorkCardsApi([])
  const employees = Array.from({ length: 101 }, (_, at) => ({
    id: idOf(2001 + at),
    employee_code: `EMP-${2001 + at}`,
    first_name: 'Number',
    last_name: String(at + 1),
    role_name: 'mechanic',
  }))
  api.on('GET /employees', ({ query }) => {
    const limit = Number(query.get('limit'))
    const pagination = { page: 1, limit, total: employees.length, pages: 1 }
    return { body: { success: true, data: employees.slice(0, limit), pagination } }
  })
  const { user } = openWorkCards('/work-cards?open=new')
  await formLoaded()
  await user.click(formField('assigned_mechanic_id'))
  expect((await screen.findAllByRole('option', { name: /Number 101/ })).length).toBeGreaterThan(0)
})

test('keeps the input after a version conflict and shows who saved which mechanic', async () => {
  const card = aCard(1, {
    promised_date: '2026-11-22T13:30:00.000Z',
    assigned_mechanic_id: idOf(903),
    version: 4,
  })
  const api = fakeWorkCardsApi([{ ...card, mechanic_name: 'Who Left' }])
  const params = { name: 'Khalid Al Marri', at: '2026-11-21T09:12:00.000Z', version: 5 }
  api.on(`PUT /work-cards/${card.id}`, () => errorResponse(409, 'changed_since_read', { params }))
  const view = openWorkCards(`/work-cards?open=${card.id}`)
  await waitFor(() => expect(formField('promised_date')).toHaveValue('22/11/2026'))
  expect(formField('assigned_mechanic_id')).toHaveValue('Who Left')
  await choose(view, 'assigned_mechanic_id', 'Rajesh')
  setFieldValues({ customer_complaint: 'Pulls to one side' })
  await view.user.keyboard(submitShortcut)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Khalid Al Marri updated this record while you were working',
  )
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({
    version: 4,
    assigned_mechanic_id: idOf(902),
  })
  expect(requestsOf(api, 'PUT')[0]!.body).not.toHaveProperty('insurance_company')
  const newest = {
    ...card,
    assigned_mechanic_id: idOf(901),
    mechanic_name: 'Maryam Haddad',
    version: 5,
  }
  api.on(`GET /work-cards/${card.id}`, () => recordResponse(newest))
  api.on(`PUT /work-cards/${card.id}`, () => recordResponse({ ...newest, version: 6 }))
  await view.user.click(screen.getByRole('button', { name: 'Load latest version' }))
  expect(await screen.findByText(/Latest saved value/)).toHaveTextContent(
    'Latest saved value: Maryam Haddad',
  )
  expect(formField('customer_complaint')).toHaveValue('Pulls to one side')
  await view.user.keyboard(submitShortcut)
  expect(await screen.findByText('\u2066WC-2026-000001\u2069 saved')).toBeVisible()
  expect(requestsOf(api, 'PUT')[1]!.body).toMatchObject({
    version: 5,
    assigned_mechanic_id: idOf(902),
  })
})

test('shows a notice for a work card that no longer exists', async () => {
  const api = fakeWorkCardsApi([])
  api.on(`GET /work-cards/${idOf(509)}`, () => errorResponse(404, 'not_found'))
  openWorkCards(`/work-cards?open=${idOf(509)}`)
  expect(await screen.findByText('This work card no longer exists')).toBeVisible()
})
