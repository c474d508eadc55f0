import { screen, waitFor, within } from '@testing-library/react'
import { idOf, refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import { aVehicle, fieldOf, put, saidAt } from '../vehicles/vehicles-testing.tsx'
import { aCard, aWorkshopWith, openWorkCards } from './work-cards-testing.tsx'

const press = '{Control>}{Enter}{/Control}'
const createButton = () => screen.getByRole('button', { name: 'Create work card' })
type View = ReturnType<typeof openWorkCards>

const opened = () => waitFor(() => fieldOf('customer_id'))
const chooseCustomer = async ({ user }: View, name = 'person 1') => {
  await opened()
  put({ customer_id: name })
  await user.click(await screen.findByRole('option', { name: new RegExp(name, 'i') }))
}
const choose = async ({ user }: View, field: string, option: string) => {
  await user.click(fieldOf(field))
  // The filters of the list below offer some of the same words.
  await user.click((await screen.findAllByRole('option', { name: new RegExp(option) })).at(-1)!)
}

test('waits for customer and vehicle, sends what was typed without blank tasks, and leads to the card', async () => {
  const api = aWorkshopWith([])
  const cars = [aVehicle(1), aVehicle(2, { mileage: null })]
  api.on(`GET /vehicles/customer/${idOf(1)}`, () => saved(cars))
  api.on('POST /work-cards', () => saved(aCard(7), [], 201))
  const view = openWorkCards('/work-cards?open=new')
  await opened()
  expect(createButton()).toBeDisabled()
  await chooseCustomer(view)
  expect(createButton()).toBeDisabled()
  await choose(view, 'vehicle_id', 'DXB A 10001')
  await waitFor(() => expect(createButton()).toBeEnabled())
  expect(fieldOf('mileage_in')).toHaveValue('84500')
  await choose(view, 'assigned_mechanic_id', 'Rajesh')
  put({
    promised_date: '2026-11-22T17:30',
    customer_complaint: 'Brakes squeal',
    estimated_cost: '250.50',
  })
  expect(saidAt('promised_date')).toBe('22 Nov 2026 · 17:30')
  put({ 'tasks.0.description': 'Change the pads', 'tasks.0.estimated_cost': '200' })
  expect(screen.getByRole('button', { name: 'Remove task 1' })).toBeDisabled()
  await view.user.click(screen.getByRole('button', { name: 'Add task' }))
  await waitFor(() => expect(fieldOf('tasks.1.description')).toHaveFocus())
  put({ 'tasks.1.description': '   ', 'tasks.1.estimated_cost': '9' })
  await view.user.keyboard(press)
  expect(await screen.findByText('\u2066WC-2026-000007\u2069 was opened')).toBeVisible()
  expect(view.router.state.location.pathname).toBe(`/work-cards/${idOf(507)}`)
  const { body, headers } = requestsOf(api, 'POST')[0]!
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(body).toEqual({
    customer_id: idOf(1),
    vehicle_id: idOf(101),
    payment_type: 'cash',
    assigned_mechanic_id: idOf(902),
    promised_date: '2026-11-22T17:30',
    customer_complaint: 'Brakes squeal',
    estimated_cost: '250.50',
    mileage_in: '84500',
    fuel_level: null,
    condition_notes: '',
    tasks: [{ task_type: 'service', description: 'Change the pads', estimated_cost: '200' }],
  })
})

test('asks for the insurance where insurance pays, and says at the field what cannot be', async () => {
  const api = aWorkshopWith([])
  api.on('POST /work-cards', () => refusal(500, 'internal_error'))
  const view = openWorkCards('/work-cards?open=new')
  await chooseCustomer(view)
  // A customer's only vehicle is the one that is meant.
  await waitFor(() => expect(createButton()).toBeEnabled())
  expect(document.querySelector('[data-path="insurance_company"]')).toBeNull()
  await choose(view, 'payment_type', 'Insurance')
  put({ insurance_company: 'Gulf Shield', estimated_cost: '-1', mileage_in: 'far' })
  await view.user.keyboard(press)
  await waitFor(() => expect(saidAt('estimated_cost')).toBe('At least 0 is needed'))
  // What is wrong in the folded part unfolds it.
  expect(fieldOf('mileage_in').closest('details')).toHaveAttribute('open')
  expect(requestsOf(api, 'POST')).toEqual([])
  put({ estimated_cost: '10', mileage_in: '84600' })
  await view.user.keyboard(press)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create work card')
  expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({
    payment_type: 'insurance',
    insurance_company: 'Gulf Shield',
    mileage_in: '84600',
    tasks: [],
  })
  expect(fieldOf('insurance_company')).toHaveValue('Gulf Shield')
})

test('a customer without vehicles is told of, and the car is registered in place', async () => {
  const api = aWorkshopWith([])
  const cars: object[] = []
  api.on(`GET /vehicles/customer/${idOf(2)}`, () => saved(cars))
  const car = aVehicle(8, {
    customer_id: idOf(2),
    contact_person: 'Person 2',
    plate_number: 'SHJ 1 70007',
  })
  api.on('POST /vehicles', () => {
    cars.push(car)
    return saved(car, [], 201)
  })
  const view = openWorkCards('/work-cards?open=new')
  await chooseCustomer(view, 'person 2')
  const warning = within(await screen.findByRole('alert'))
  expect(warning.getByText('This customer has no vehicle yet')).toBeVisible()
  expect(createButton()).toBeDisabled()
  await view.user.click(warning.getByRole('button', { name: 'Register vehicle' }))
  await waitFor(() => fieldOf('plate_number'))
  put({ plate_number: 'SHJ 1 70007', make: 'Kia', model: 'Sorento' })
  await view.user.click(screen.getAllByRole('button', { name: 'Register vehicle' }).at(-1)!)
  await waitFor(() => expect(fieldOf('vehicle_id')).toHaveValue('SHJ 1 70007 · Toyota Hilux'))
  expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({
    customer_id: idOf(2),
    plate_number: 'SHJ 1 70007',
  })
  await waitFor(() => expect(createButton()).toBeEnabled())
})

test('begins with the car that a link names, and leaves without asking when nothing was typed', async () => {
  aWorkshopWith([])
  const view = openWorkCards(`/work-cards?open=new&vehicle=${idOf(101)}`)
  await waitFor(() => expect(fieldOf('vehicle_id')).toHaveValue('DXB A 10001 · Toyota Hilux'))
  expect(fieldOf('customer_id')).toHaveValue('Person 1')
  expect(createButton()).toBeEnabled()
  await view.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('somebody else was faster: says who, shows their mechanic, and keeps what was typed', async () => {
  const card = aCard(1, {
    promised_date: '2026-11-22T13:30:00.000Z',
    assigned_mechanic_id: idOf(903),
    version: 4,
  })
  const api = aWorkshopWith([{ ...card, mechanic_name: 'Who Left' }])
  const params = { name: 'Khalid Al Marri', at: '2026-11-21T09:12:00.000Z', version: 5 }
  api.on(`PUT /work-cards/${card.id}`, () => refusal(409, 'changed_since_read', { params }))
  const view = openWorkCards(`/work-cards?open=${card.id}`)
  await waitFor(() => expect(fieldOf('promised_date')).toHaveValue('2026-11-22T17:30'))
  expect(fieldOf('assigned_mechanic_id')).toHaveValue('Who Left')
  await choose(view, 'assigned_mechanic_id', 'Rajesh')
  put({ customer_complaint: 'Pulls to one side' })
  await view.user.keyboard(press)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Khalid Al Marri changed this meanwhile',
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
  api.on(`GET /work-cards/${card.id}`, () => saved(newest))
  api.on(`PUT /work-cards/${card.id}`, () => saved({ ...newest, version: 6 }))
  await view.user.click(screen.getByRole('button', { name: 'Load the newest' }))
  expect(await screen.findByText(/Saved meanwhile/)).toHaveTextContent(
    'Saved meanwhile: Maryam Haddad',
  )
  expect(fieldOf('customer_complaint')).toHaveValue('Pulls to one side')
  await view.user.keyboard(press)
  expect(await screen.findByText('\u2066WC-2026-000001\u2069 was saved')).toBeVisible()
  expect(requestsOf(api, 'PUT')[1]!.body).toMatchObject({
    version: 5,
    assigned_mechanic_id: idOf(902),
  })
})

test('a card that somebody deleted meanwhile is told of', async () => {
  const api = aWorkshopWith([])
  api.on(`GET /work-cards/${idOf(509)}`, () => refusal(404, 'not_found'))
  openWorkCards(`/work-cards?open=${idOf(509)}`)
  expect(await screen.findByText('This work card is not there any more')).toBeVisible()
})
