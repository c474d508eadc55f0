/** The customer's dashboard and notifications. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setConnected } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  idOf,
  recordResponse,
  renderScreen,
  requestsOf,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar/portal.json'
import { signInCustomer, texts } from '../../portal-testing.tsx'
import Dashboard from '../dashboard/dashboard.page.tsx'
import Notifications from './notifications.page.tsx'

const path = `/customer/notifications/${idOf(1)}`
const notification = (number: number, properties: object = {}) => ({
  id: idOf(number),
  title: `Title ${number}`,
  message: `Message ${number}`,
  notification_type: 'info',
  link: null,
  is_read: false,
  created_at: '2026-03-01T08:00:00Z',
  key: 'unknown_key',
  params: {},
  ...properties,
})
let notifications = [notification(9)]
const api = () =>
  fakeApi({
    [`GET ${path}`]: ({ query }) => {
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
      const pagination = {
        page,
        limit,
        total: notifications.length,
        pages: Math.ceil(notifications.length / limit),
      }
      const data = notifications.slice((page - 1) * limit, page * limit)
      return {
        body: {
          success: true,
          data,
          pagination,
          unread_count: notifications.filter(({ is_read }) => !is_read).length,
        },
      }
    },
    [`POST /notifications/${idOf(9)}/read`]: () => {
      notifications = notifications.map((one) =>
        one.id === idOf(9) ? { ...one, is_read: true } : one,
      )
      return { body: { success: true, data: notifications[0] } }
    },
    [`GET /customer/vehicles/${idOf(1)}`]: () => recordResponse([]),
    [`GET /customer/invoices/${idOf(1)}`]: () => ({
      body: { success: true, data: [], pagination: { page: 1, limit: 1000, total: 0, pages: 0 } },
    }),
    'POST /notifications/read-all': () => {
      notifications = notifications.map((one) => ({ ...one, is_read: true }))
      return { body: { success: true, unread_count: 0 } }
    },
  })

beforeEach(() => {
  setConnected(false)
  signInCustomer()
  notifications = Array.from({ length: 12 }, (_, at) => notification(20 - at))
})

test('welcomes the customer on the dashboard with the five newest notifications and a live badge while connected', async () => {
  api()
  renderScreen(<Dashboard />, { texts })
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Omar' })).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute(
    'href',
    '/customer-portal/notifications',
  )
  expect(screen.queryByText('Live updates active')).toBeNull()
  act(() => setConnected(true))
  expect(screen.getByText('Live updates active')).toBeVisible()
})

test('lists notifications page by page with text, time and unread badge, and marks one or all as read', async () => {
  notifications = [
    notification(9, { notification_type: 'warning' }),
    notification(8, { is_read: true, notification_type: 'unknown type' }),
    ...notifications,
  ]
  const calls = api()
  renderScreen(<Notifications />, { texts })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10))
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Title 9')
  expect(first).toHaveTextContent('Message 9')
  expect(first).toHaveTextContent('1 Mar 2026, 12:00')
  expect(first).toHaveTextContent('New')
  expect(second).not.toHaveTextContent('New')
  expect(screen.getByText('Connecting…')).toBeVisible()
  await userEvent.click(within(first!).getByRole('button', { name: 'Mark as read' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).not.toHaveTextContent('New'))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4))
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText('New')).toBeNull())
  expect(requestsOf(calls, 'POST')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})

test('shows the last page when the notifications of a page are gone, and never that there are none', async () => {
  api()
  const { client, router } = renderScreen(<Notifications />, { texts, path: '/?page=2' })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  const emptyTexts: string[] = []
  const observer = new MutationObserver(() => {
    const shown = screen.queryByText(texts.en.portal.notifications.empty)
    if (shown) emptyTexts.push(shown.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  notifications = notifications.slice(0, 10)
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10))
  observer.disconnect()
  expect(router.state.location.search).toBe('')
  expect(emptyTexts).toEqual([])
})

test('distinguishes an empty list from a failed one, in Arabic', async () => {
  notifications = []
  const calls = api()
  const { unmount } = renderScreen(<Notifications />, { texts, language: 'ar' })
  expect(await screen.findByText(ar.notifications.empty)).toBeVisible()
  unmount()
  calls.on(`GET ${path}`, () => errorResponse(500, 'internal_error'))
  renderScreen(<Dashboard />, { texts, language: 'ar' })
  expect(await screen.findByRole('alert')).toHaveTextContent(ar.notifications.failed)
  notifications = [notification(9)]
  calls.on(`GET ${path}`, () => ({
    body: { success: true, data: notifications, pagination: {}, unread_count: 1 },
  }))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('Title 9')).toBeVisible()
})
