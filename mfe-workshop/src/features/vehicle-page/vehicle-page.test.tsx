import { screen, waitFor, within } from '@testing-library/react'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { aVehicle } from '../vehicles/vehicles-testing.tsx'
import {
  aJob,
  aReading,
  aServiceHistory,
  aVehicleOverview,
  fakeVehicleApi,
  openVehicle,
  vehicleId,
  vehiclePath,
} from './vehicle-page-testing.tsx'

const textOf = ({ textContent }: Element) =>
  textContent?.replaceAll('\u00a0', ' ').replace(/[\u2066-\u2069]/g, '')
const region = (name: string) => screen.findByRole('region', { name })
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('shows plate and model, owner, readings, the estimate of the next service and what else is known', async () => {
  fakeVehicleApi(
    aVehicleOverview({
      vehicle: aVehicle(1, {
        vin: 'JTDBR32E720000001',
        notes: 'Tow bar',
        plates: [
          { plate_number: 'DXB A 10001', from: '2025-06-01T08:00:00Z', until: null },
          {
            plate_number: 'SHJ 1 7',
            from: '2025-01-01T08:00:00Z',
            until: '2025-06-01T08:00:00Z',
          },
        ],
      }),
      readings: [
        aReading(1, 80_000),
        aReading(2, 800_100, { is_plausible: false }),
        aReading(3, 84_500),
      ],
      next_service: { km_per_day: 50.4, at_mileage: 94_500, on: '2025-09-25' },
      earlier_customers: [
        {
          customer_id: idOf(2),
          customer_code: 'CUS-000002',
          contact_person: 'Huda Sayed',
          company_name: null,
          last_visit: '2025-02-10T08:00:00Z',
        },
      ],
    }),
  )
  openVehicle()
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(textOf(heading)).toBe('DXB A 10001 · Toyota Hilux 2021')
  expect(hrefOf('Person 1')).toBe(`/customers/${idOf(1)}`)
  expect(hrefOf('+971 50 000 0101')).toMatch(/^tel:/)
  expect(hrefOf('Receive car')).toBe(`/work-cards/receive?customer=${idOf(1)}&vehicle=${vehicleId}`)

  expect(textOf(await region('Next service'))).toBe(
    'Next serviceAt about 94,500 km, probably due since 25 Sep 2025Estimate: 50 km a day on average; 10,000 km or one year after the last reading',
  )
  const mileage = await region('Mileage')
  expect(
    within(mileage).getByRole('img', {
      name: 'Mileage by visit: from 80,000 km on 10 Jan 2025 to 84,500 km on 10 Mar 2025',
    }),
  ).toBeVisible()
  expect(mileage.querySelectorAll('[data-outlier]')).toHaveLength(1)
  expect(mileage).toHaveTextContent('1 reading does not go with the others')
  expect(mileage).toHaveTextContent('3 readings')
  const [, newest, wrong] = within(mileage).getAllByRole('row')
  expect(newest).toHaveTextContent('84,500 km')
  expect(wrong).toHaveTextContent('800,100 kmDoes not go with the other readings')
  expect(within(wrong!).getByRole('link')).toHaveAttribute('href', `/work-cards/${idOf(202)}`)

  const facts = await region('Vehicle')
  for (const text of ['JTDBR32E720000001', '84,500 km', 'Tow bar', 'SHJ 1 7', 'Huda Sayed'])
    expect(facts).toHaveTextContent(text)
  expect(hrefOf('Huda Sayed')).toBe(`/customers/${idOf(2)}`)
})

test('lists the jobs with tasks, parts, mechanic and total, names another customer, and opens a job', async () => {
  fakeVehicleApi(aVehicleOverview(), [
    aJob(2, {
      status: 'waiting_payment',
      mileage_in: 84_500,
      mechanic_name: 'Rajesh Kumar',
      tasks: [{ id: 't', description: 'Change the oil', status: 'completed' }],
      parts: [
        {
          id: 'p',
          part_number: 'OIL',
          part_name: 'Engine oil',
          quantity: 4.5,
          unit_of_measure: 'liter',
        },
      ],
    }),
    aJob(1, { customer_id: idOf(2), contact_person: 'Huda Sayed' }),
  ])
  const { user, router } = openVehicle()
  await screen.findByText('WC-2025-000001')
  const [own, other] = within(await region('Service history'))
    .getAllByRole('row')
    .slice(1)
  expect(textOf(own!)).toBe(
    'WC-2025-00000210 Feb 2025Change the oilEngine oil × 4.584,500 kmRajesh KumarWaiting paymentAED 283.50',
  )
  expect(textOf(other!)).toContain('Customer then: Huda Sayed')
  expect(other).toHaveTextContent('No tasks')
  await user.click(own!)
  expect(router.state.location.pathname).toBe(`/work-cards/${idOf(202)}`)
})

test('leads to the open work card while the car is in the shop, and receives no car of an inactive customer', async () => {
  fakeVehicleApi(
    aVehicleOverview({
      open_card: { id: idOf(9), work_card_number: 'WC-2025-000009', status: 'in_progress' },
    }),
  )
  const first = openVehicle()
  expect(await screen.findByRole('link', { name: 'Open work card' })).toHaveAttribute(
    'href',
    `/work-cards/${idOf(9)}`,
  )
  expect(screen.queryByRole('link', { name: 'Receive car' })).toBeNull()
  first.unmount()
  fakeVehicleApi(aVehicleOverview({ owner_is_active: false }))
  openVehicle()
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Receive car' })).toBeNull()
})

test('shows neither curve nor estimate of a vehicle without jobs', async () => {
  fakeVehicleApi()
  openVehicle()
  expect(await screen.findByText('No jobs yet')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Mileage' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Next service' })).toBeNull()
})

test('shows one reading in the table, without a curve', async () => {
  fakeVehicleApi(aVehicleOverview({ readings: [aReading(1, 80_000)] }))
  openVehicle({ language: 'ar' })
  const mileage = await region('قراءات العداد')
  expect(within(mileage).queryByRole('img')).toBeNull()
  expect(mileage).toHaveTextContent('قراءة واحدة')
  expect(mileage).toHaveTextContent('80,000 كم')
})

test('prepares the service history without prices, for the screen and as PDF', async () => {
  const api = fakeVehicleApi()
  api.on(`GET ${vehiclePath}/service-history/pdf`, () => errorResponse(501, 'pdf_unavailable'))
  const { user } = openVehicle()
  await user.click(await screen.findByRole('button', { name: 'Service history PDF' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findAllByText('Change the oil'))[0]).toBeVisible()
  expect(dialog.getByText('283.50')).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'Without prices' }))
  expect(await dialog.findByText('No finished work')).toBeVisible()
  expect(dialog.queryByText('Total incl. VAT (AED)')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save PDF' }))
  await waitFor(() => expect(requestsOf(api, 'GET', /pdf$/)).toHaveLength(1))
  const [pdf] = requestsOf(api, 'GET', /pdf$/)
  expect(Object.fromEntries(pdf!.query)).toEqual({ without_prices: 'true', without_owner: 'false' })
})

test('shows the former service history while that of other options loads, and does not print it', async () => {
  const api = fakeVehicleApi()
  let respond: (response: ReturnType<typeof recordResponse>) => void = () => undefined
  api.on(`GET ${vehiclePath}/service-history`, ({ query }) =>
    query.get('without_prices') === 'true'
      ? new Promise((resolve) => (respond = resolve))
      : recordResponse(aServiceHistory()),
  )
  const { user } = openVehicle()
  await user.click(await screen.findByRole('button', { name: 'Service history PDF' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled())
  await user.click(dialog.getByRole('checkbox', { name: 'Without prices' }))
  await waitFor(() => expect(requestsOf(api, 'GET', /service-history$/)).toHaveLength(2))
  expect(dialog.getByText('283.50').closest('section')).toHaveAttribute('aria-busy', 'true')
  expect(dialog.getByRole('button', { name: 'Print' })).toBeDisabled()
  expect(dialog.queryByRole('button', { name: 'Save PDF' })).toBeNull()
  // No second one for the printer.
  expect(screen.getAllByText('283.50')).toHaveLength(1)

  respond(recordResponse(aServiceHistory({ has_prices: false, jobs: [] })))
  expect((await dialog.findAllByText('No finished work'))[0]).toBeVisible()
  expect(dialog.queryByText('283.50')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled()
})

test('edits the vehicle in the form', async () => {
  const api = fakeVehicleApi()
  api.on(`GET ${vehiclePath}`, () => recordResponse(aVehicle(1)))
  const { user, router } = openVehicle()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('textbox', { name: 'Plate number' })).toHaveValue('DXB A 10001')
  expect(router.state.location.search).toBe(`?open=${vehicleId}`)
})

test.each([
  ['en', 'Failed to load the vehicle', 'Retry', 'This vehicle no longer exists'],
  ['ar', 'تعذّر تحميل بيانات المركبة', 'إعادة المحاولة', 'لم تعد هذه المركبة موجودة'],
] as const)('says in %s that the vehicle could not be loaded, or is gone', async (...texts) => {
  const [language, failed, retry, gone] = texts
  const api = fakeVehicleApi()
  api.on(`GET ${vehiclePath}/overview`, () => errorResponse(503, 'upstream_unavailable'))
  const { user } = openVehicle({ language })
  expect(await screen.findByText(failed)).toBeVisible()
  api.on(`GET ${vehiclePath}/overview`, () => errorResponse(404, 'not_found'))
  await user.click(screen.getByRole('button', { name: retry }))
  expect(await screen.findByText(gone)).toBeVisible()
})

test('shows and requests nothing for a mechanic', async () => {
  const api = fakeVehicleApi()
  openVehicle({ role: 'mechanic' })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/permission/)
  expect(api.requests).toEqual([])
})

test('shows the inspections of the vehicle, page by page', async () => {
  const api = fakeVehicleApi()
  api.on(`GET ${vehiclePath}/inspections`, ({ query }) => {
    const page = Number(query.get('page') ?? 1)
    const row = {
      id: idOf(800 + page),
      work_card_id: idOf(1),
      work_card_number: 'WC-2025-000001',
      name_en: `Check ${page}`,
      name_ar: null,
      status: 'completed',
      started_at: '2025-06-01T08:00:00.000Z',
      started_by_name: 'Bilal Rahman',
      completed_at: '2025-06-01T08:10:00.000Z',
      completed_by_name: 'Bilal Rahman',
      counts: { green: 9, amber: 2, red: 1, skipped: 0, open: 0, total: 12 },
    }
    return {
      body: {
        success: true,
        data: [row],
        pagination: { page, limit: 5, total: 6, pages: 2 },
      },
    }
  })
  const { user } = openVehicle()
  const link = await screen.findByRole('link', { name: /Check 1.*1 now.*2 soon/ })
  expect(link).toHaveAttribute('href', `/work-cards/${idOf(1)}/inspections/${idOf(801)}`)
  await user.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByRole('link', { name: /Check 2/ })).toBeVisible()
})
