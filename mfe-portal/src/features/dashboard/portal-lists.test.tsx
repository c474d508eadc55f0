/** Dashboard, vehicles, invoices and profile. */

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import { announceRecordChange, useSession } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  idOf,
  recordResponse,
  renderScreen,
  requestsOf,
} from '@warsha/web-kit/testing'
import {
  createInvoice,
  createVehicle,
  customerId,
  listResponse,
  signInCustomer,
  texts,
} from '../../portal-testing.tsx'
import InvoicesPage from '../invoices/invoices.page.tsx'
import ProfilePage from '../profile/profile.page.tsx'
import VehiclesPage from '../vehicles/vehicles.page.tsx'
import Dashboard from './dashboard.page.tsx'

const profile = {
  id: customerId,
  customer_code: 'CUS-000007',
  first_name: 'Omar',
  last_name: null,
  contact_person: 'Omar Zaabi',
  email: 'omar@example.com',
  phone: '050 000 0400',
  phone_secondary: null,
  address: null,
  city: 'Dubai',
  country: 'UAE',
  version: 3,
}
const invoices = [
  createInvoice(2),
  createInvoice(1, {
    total_amount: aed(0.3),
    total_paid: aed(0.3),
    outstanding: aed(0),
    payment_status: 'paid',
  }),
]
const anApi = () =>
  fakeApi({
    [`GET /customer/vehicles/${customerId}`]: () =>
      recordResponse([createVehicle(1, 7), createVehicle(2, 0)]),
    [`GET /customer/invoices/${customerId}`]: () => listResponse(invoices),
    [`GET /customer/notifications/${customerId}`]: () => ({
      body: { ...listResponse([]).body, unread_count: 0 },
    }),
    [`GET /customer/profile/${customerId}`]: () => recordResponse(profile),
    [`PUT /customer/profile/${customerId}`]: ({ body }) =>
      recordResponse({ ...profile, ...(body as object), version: 5 }),
  })

beforeEach(() => signInCustomer())

test('shows four tiles that equal the jobs and the sums of the invoices page', async () => {
  anApi()
  const { unmount } = renderScreen(<Dashboard />, { texts })
  const tile = (name: string) =>
    screen.getByRole('link', { name }).closest('div')!.querySelector('dd')!
  await waitFor(() => expect(tile(texts.en.portal.dashboard.active_jobs)).toHaveTextContent('1'))
  expect(tile(texts.en.portal.dashboard.pending_approvals)).toHaveTextContent('1')
  await waitFor(() => expect(tile(texts.en.portal.dashboard.total_paid)).toHaveTextContent('94.50'))
  expect(tile(texts.en.portal.dashboard.outstanding)).toHaveTextContent('199.90')
  expect(screen.getByText(texts.en.portal.dashboard.approve_title).closest('a')).toHaveAttribute(
    'href',
    `/customer-portal/jobs/${idOf(100)}`,
  )
  unmount()
  renderScreen(<InvoicesPage />, { texts })
  const summary = within(await screen.findByLabelText(texts.en.portal.invoices.summary))
  await waitFor(() => expect(summary.getByText(/294\.40/)).toBeVisible())
  expect(summary.getByText(/94\.50/)).toBeVisible()
  expect(summary.getByText(/199\.90/)).toBeVisible()
})

test('counts a job whose estimate waits for the customer, whatever its status is', async () => {
  const api = anApi()
  const vehicle = createVehicle(1, 2)
  const [first, second] = vehicle.jobs
  api.on(`GET /customer/vehicles/${customerId}`, () =>
    recordResponse([
      {
        ...vehicle,
        jobs: [
          { ...first!, has_sent_estimate: true },
          { ...second!, status: 'waiting_payment', has_sent_estimate: true },
        ],
      },
    ]),
  )
  renderScreen(<Dashboard />, { texts })
  const { pending_approvals, approve_title } = texts.en.portal.dashboard
  const tile = (await screen.findByRole('link', { name: pending_approvals })).closest('div')
  await waitFor(() => expect(tile).toHaveTextContent('2'))
  expect(
    screen.getAllByText(approve_title).map((title) => title.closest('a')?.getAttribute('href')),
  ).toEqual([`/customer-portal/jobs/${first!.id}`, `/customer-portal/jobs/${second!.id}`])
})

test('lists invoices with a link to the job, which the insurer of another customer’s job has not', async () => {
  const api = anApi()
  api.on(`GET /customer/invoices/${customerId}`, () =>
    listResponse([
      createInvoice(2, { work_card_number: 'WC-2026-000002', payer: 'insurer' }),
      createInvoice(1),
    ]),
  )
  renderScreen(<InvoicesPage />, { texts })
  expect(await screen.findByRole('link', { name: 'WC-2026-000042' })).toHaveAttribute(
    'href',
    `/customer-portal/jobs/${createInvoice(1).work_card_id}`,
  )
  expect(screen.getByText('WC-2026-000002').closest('a')).toBeNull()
})

test('shows what it can while workshop is unavailable', async () => {
  const api = anApi()
  api.on(`GET /customer/vehicles/${customerId}`, () => errorResponse(500, 'internal_error'))
  renderScreen(<Dashboard />, { texts, language: 'ar' })
  expect(await screen.findByText(texts.ar.portal.dashboard.failed)).toBeVisible()
  expect(await screen.findByText(/94\.50/)).toBeVisible()
  expect(await screen.findByText(texts.ar.portal.notifications.empty)).toBeVisible()
})

test('lists vehicles with their first five jobs and a link to all of them', async () => {
  anApi()
  renderScreen(<VehiclesPage />, { texts })
  const [first, second] = (await screen.findAllByRole('heading', { level: 2 })).map(
    (heading) => heading.closest('li')!,
  )
  expect(within(first!).getAllByRole('listitem')).toHaveLength(5)
  expect(first).toHaveTextContent('50,000 km')
  expect(within(first!).getByRole('link', { name: 'View all 7 jobs' })).toHaveAttribute(
    'href',
    `/customer-portal/vehicle-jobs/${idOf(11)}`,
  )
  expect(within(second!).getAllByText('N/A')).toHaveLength(3)
  expect(second).toHaveTextContent(texts.en.portal.vehicles.no_jobs)
})

test('edits the profile, shows an error at its field, compares with a newer version, and Cancel restores the loaded values', async () => {
  const api = anApi()
  const { client } = renderScreen(<ProfilePage />, { texts })
  const { profile: profileTexts } = texts.en.portal
  await userEvent.click(await screen.findByRole('button', { name: profileTexts.edit }))
  const city = await screen.findByLabelText(profileTexts.fields.city)
  const email = screen.getByLabelText(profileTexts.fields.email)
  await userEvent.clear(email)
  await userEvent.type(email, 'nonsense')
  await userEvent.click(screen.getByRole('button', { name: profileTexts.save }))
  await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'))
  expect(requestsOf(api, 'PUT')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('omar@example.com')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: profileTexts.edit }))
  const firstName = await screen.findByLabelText(profileTexts.fields.first_name)
  await userEvent.clear(firstName)
  await userEvent.type(firstName, 'Umar')
  expect(city).not.toBeInTheDocument()
  // Reception corrects the phone number meanwhile.
  const corrected = { ...profile, phone: '050 000 0500', version: 4 }
  api.on(`GET /customer/profile/${customerId}`, () => recordResponse(corrected))
  act(() => announceRecordChange({ resource: 'customers', id: customerId }))
  await act(() => client.invalidateQueries())
  expect(firstName).toHaveValue('Umar')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Compare with the latest version' }),
  )
  await waitFor(() =>
    expect(screen.getByLabelText(new RegExp(`^${profileTexts.fields.phone}`))).toHaveValue(
      corrected.phone,
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: profileTexts.save }))
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible()
  expect(requestsOf(api, 'PUT')[0]?.body).toMatchObject({
    first_name: 'Umar',
    phone: corrected.phone,
    version: 4,
  })
  expect(useSession.getState().user?.first_name).toBe('Umar')
})
