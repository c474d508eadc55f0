import { screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { anAccount } from '../customer-accounts/customer-accounts-testing.tsx'
import { aCustomer } from '../customers/customers-testing.tsx'
import {
  aJob,
  anOverview,
  anOwnedVehicle,
  customerId,
  customerPath,
  fakeCustomerApi,
  openCustomer,
} from './customer-page-testing.tsx'

const textOf = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ')
const region = (name: string) => screen.findByRole('region', { name })
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('shows name, contacts, balance, cars, jobs and details, with links to each record', async () => {
  fakeCustomerApi(
    anOverview({
      customer: aCustomer(1, {
        company_name: 'Blue Dhow Tours',
        trn: '100111111100003',
        notes: 'Calls first',
      }),
      account: anAccount({
        balance: aed(180),
        owed: aed(240),
        available_credit: aed(60),
        oldest_due_date: '2025-10-01',
      }),
      unpaid: aed(260),
      vehicles: [
        anOwnedVehicle(1, {
          open_card: { id: idOf(201), work_card_number: 'WC-2025-000001', status: 'in_progress' },
        }),
        anOwnedVehicle(2, { last_visit: null, has_lost_plate: true }),
      ],
    }),
    [
      aJob(2, { status: 'waiting_payment', payment_status: 'partially_paid' }),
      aJob(1, { rating: 4 }),
    ],
  )
  const { user, router } = openCustomer()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Person 1')
  expect(hrefOf('+971 50 000 0101')).toMatch(/^tel:/)
  expect(hrefOf('WhatsApp')).toContain('wa.me')
  expect(hrefOf('Receive car')).toBe(`/work-cards/receive?customer=${customerId}`)

  const account = await region('Account')
  expect(textOf(account)).toContain('Owes \u2068AED 180.00\u2069')
  expect([...account.querySelectorAll('[data-fact]')].map(textOf)).toEqual([
    'Unpaid, including finished jobs not invoicedAED 260.00',
    'Oldest due date1 Oct 2025',
    'Available creditAED 60.00',
  ])
  expect(within(account).getByRole('link', { name: 'Account' })).toHaveAttribute(
    'href',
    `${customerPath}/account`,
  )

  const cars = within(await region('Cars (2)')).getAllByRole('link')
  expect(cars.map((car) => car.getAttribute('href'))).toEqual([
    `/vehicles/${idOf(101)}`,
    `/vehicles/${idOf(102)}`,
  ])
  expect(cars[0]).toHaveTextContent('DXB A 1In progressToyota Hilux 2021Last visit: 20 Nov 2025')
  expect(cars[1]).toHaveTextContent('Never in the workshopAnother car has this plate now')

  const details = await region('Details')
  expect(details).toHaveTextContent('CompanyBlue Dhow Tours')
  expect(details).toHaveTextContent('TRN100111111100003')
  expect(details).toHaveTextContent('Calls first')
  expect(details).not.toHaveTextContent('Email')

  await screen.findByText('WC-2025-000001')
  const [open, rated] = within(await region('Jobs'))
    .getAllByRole('row')
    .slice(1)
  expect(open).toHaveTextContent('Waiting payment')
  expect(open).toHaveTextContent('Partially paid')
  expect(textOf(rated!)).toContain('AED 283.50Paid')
  expect(within(rated!).getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await user.click(rated!)
  expect(router.state.location.pathname).toBe(`/work-cards/${idOf(201)}`)
})

test.each([
  ['en', 'Counter sale'],
  ['ar', 'بيع قطع بدون مركبة'],
] as const)('names a counter sale in %s and opens its work card', async (language, label) => {
  const sale = {
    kind: 'counter_sale',
    vehicle_id: '',
    plate_number: '',
    make: '',
    model: '',
  } as const
  fakeCustomerApi(anOverview({ customer: aCustomer(1, { phone: '' }) }), [aJob(1, sale)])
  const { user, router } = openCustomer({ language })
  const cell = await screen.findByText(label)
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).not.toContain('tel:')
  await user.click(cell)
  expect(router.state.location.pathname).toBe(`/work-cards/${idOf(201)}`)
})

test.each([
  ['en', aed(-60), /^Has .*AED 60\.00.* credit$/],
  ['en', aed(0), /^Settled$/],
  ['ar', aed(372.5), /^مستحق على العميل .*372\.50/],
  ['ar', aed(-60), /^للعميل رصيد قدره .*60\.00/],
] as const)('says in %s what the balance of %s means', async (language, balance, text) => {
  fakeCustomerApi(anOverview({ account: anAccount({ balance }) }))
  openCustomer({ language })
  expect(await screen.findByText(text)).toBeVisible()
})

test('folds the cars of a fleet, and shows all of them on request', async () => {
  fakeCustomerApi(
    anOverview({ vehicles: Array.from({ length: 9 }, (_, index) => anOwnedVehicle(index + 1)) }),
  )
  const { user } = openCustomer()
  const cars = within(await region('Cars (9)'))
  expect(cars.getAllByRole('link')).toHaveLength(6)
  await user.click(cars.getByRole('button', { name: 'Show all 9' }))
  expect(cars.getAllByRole('link')).toHaveLength(9)
})

test('says what is missing for a new customer, and reads a page of many jobs', async () => {
  fakeCustomerApi()
  const empty = openCustomer()
  expect(await screen.findByText(/No cars yet/)).toBeVisible()
  expect(await screen.findByText('No jobs yet')).toBeVisible()
  expect(document.querySelectorAll('[data-fact]')).toHaveLength(0)
  empty.unmount()

  const jobs = Array.from({ length: 12 }, (_, index) => aJob(index, { id: idOf(300 + index) }))
  const api = fakeCustomerApi(anOverview(), jobs)
  const { user, router } = openCustomer()
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(router.state.location.search).toBe('?page=2')
  await waitFor(() => expect(requestsOf(api, 'GET', /jobs/).at(-1)?.query.get('page')).toBe('2'))
})

test('edits the customer in the form and shows the change', async () => {
  const api = fakeCustomerApi()
  api.on(`GET ${customerPath}`, () => recordResponse(aCustomer(1)))
  const { user, router } = openCustomer()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = await screen.findByRole('textbox', { name: 'Contact person' })
  const changed = aCustomer(1, { contact_person: 'Salma Nuaimi', version: 2 })
  api.on(`PUT ${customerPath}`, () => recordResponse(changed))
  api.on(`GET ${customerPath}/overview`, () => recordResponse(anOverview({ customer: changed })))
  await user.clear(name)
  await user.paste('Salma Nuaimi')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Salma Nuaimi'),
  )
  expect(router.state.location).toMatchObject({ pathname: customerPath, search: '' })
  expect(requestsOf(api, 'PUT')).toHaveLength(1)
})

test('offers neither a reception nor a link for an inactive customer', async () => {
  fakeCustomerApi(anOverview({ customer: aCustomer(1, { is_active: false }) }))
  openCustomer()
  expect(await screen.findByText('Inactive')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Receive car' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Account link' })).toBeNull()
})

test.each([
  ['en', 'Failed to load the customer', 'Failed to load the jobs', 'Retry'],
  ['ar', 'تعذّر تحميل بيانات العميل', 'تعذّر تحميل أوامر العمل', 'إعادة المحاولة'],
] as const)('says in %s what could not be loaded, and loads it on Retry', async (...texts) => {
  const [language, page, list, retry] = texts
  const unavailable = () => errorResponse(503, 'upstream_unavailable')
  const api = fakeCustomerApi(anOverview(), [aJob(1)])
  api.on(`GET ${customerPath}/overview`, unavailable)
  const { user } = openCustomer({ language })
  expect(await screen.findByText(page)).toBeVisible()
  fakeCustomerApi(anOverview(), [aJob(1)]).on(`GET ${customerPath}/jobs`, unavailable)
  await user.click(screen.getByRole('button', { name: retry }))
  expect(await screen.findByText(list)).toBeVisible()
  fakeCustomerApi(anOverview(), [aJob(1)])
  await user.click(screen.getByRole('button', { name: retry }))
  expect(await screen.findByText('WC-2025-000001')).toBeVisible()
})

test('says that a deleted customer no longer exists', async () => {
  fakeCustomerApi().on(`GET ${customerPath}/overview`, () => errorResponse(404, 'not_found'))
  openCustomer()
  expect(await screen.findByText('This customer no longer exists')).toBeVisible()
})

test('shows and requests nothing for a mechanic', async () => {
  const api = fakeCustomerApi()
  openCustomer({ role: 'mechanic' })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/permission/)
  expect(api.requests).toEqual([])
})
