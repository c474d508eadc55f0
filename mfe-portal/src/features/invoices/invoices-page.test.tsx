/** The invoices of a customer with several pages of them. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import { fakeApi, recordResponse, renderScreen, requestsOf } from '@warsha/web-kit/testing'
import { createInvoice, customerId, signInCustomer, texts } from '../../portal-testing.tsx'
import Dashboard from '../dashboard/dashboard.page.tsx'
import InvoicesPage from './invoices.page.tsx'

const path = `/customer/invoices/${customerId}`
/** Newest first: each of 1 AED, which is not paid. */
const invoices = Array.from({ length: 1200 }, (_, at) =>
  createInvoice(1200 - at, {
    total_amount: aed(1),
    total_paid: aed(0),
    outstanding: aed(1),
    payment_status: 'unpaid',
  }),
)
const totals = { total_invoiced: aed(9_000), total_paid: aed(7_800), outstanding: aed(1_200) }

/** Answers as workshop does. An earlier release sends no totals. */
const anApi = ({ withTotals = true } = {}) =>
  fakeApi({
    [`GET ${path}`]: ({ query }) => {
      const page = Number(query.get('page') ?? 1)
      const limit = Number(query.get('limit') ?? 1000)
      const total = invoices.length
      return {
        body: {
          success: true,
          data: invoices.slice((page - 1) * limit, page * limit),
          pagination: { page, limit, total, pages: Math.ceil(total / limit) },
          ...(withTotals && { totals }),
        },
      }
    },
    [`GET /customer/vehicles/${customerId}`]: () => recordResponse([]),
    [`GET /customer/notifications/${customerId}`]: () => ({
      body: {
        success: true,
        data: [],
        pagination: { page: 1, limit: 5, total: 0, pages: 0 },
        unread_count: 0,
      },
    }),
  })
const findSummary = async () =>
  within(await screen.findByLabelText(texts.en.portal.invoices.summary))

beforeEach(() => signInCustomer())

test('shows the sums of all invoices on each page and on the dashboard', async () => {
  anApi()
  const { unmount } = renderScreen(<InvoicesPage />, { texts, path: '/?page=2' })
  const summary = await findSummary()
  expect(await summary.findByText(/9,000\.00/)).toBeVisible()
  expect(summary.getByText(/7,800\.00/)).toBeVisible()
  expect(summary.getByText(/1,200\.00/)).toBeVisible()
  unmount()
  renderScreen(<Dashboard />, { texts })
  const tiles = within(await screen.findByLabelText(texts.en.portal.dashboard.label))
  expect(await tiles.findByText(/7,800\.00/)).toBeVisible()
  expect(tiles.getByText(/1,200\.00/)).toBeVisible()
})

test('shows the invoices page by page, and the first page again after Back', async () => {
  const api = anApi()
  const { router } = renderScreen(<InvoicesPage />, { texts })
  expect(await screen.findByText('INV-2026-001200')).toBeVisible()
  expect(screen.queryByText('INV-2026-001150')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('INV-2026-001150')).toBeVisible()
  expect(screen.queryByText('INV-2026-001200')).toBeNull()
  expect(router.state.location.search).toBe('?page=2')
  await act(() => router.navigate(-1))
  expect(await screen.findByText('INV-2026-001200')).toBeVisible()
  expect(requestsOf(api, 'GET').every(({ query }) => query.get('limit') === '50')).toBe(true)
})

test('sums the invoices itself while workshop is of an earlier release', async () => {
  const api = anApi({ withTotals: false })
  renderScreen(<InvoicesPage />, { texts })
  const summary = await findSummary()
  await waitFor(() => expect(summary.getAllByText(/1,000\.00/)).toHaveLength(2))
  expect(requestsOf(api, 'GET')).toHaveLength(2)
})
