/** The bell and live updates in the page (spec people-and-portal 3, 7 "Real-time channel"), on a socket of the test. */

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Notification } from '@warsha/contracts/notification/notifications'
import { startSession, useConnection, useSession } from '@warsha/web-kit'
import { fakeApi, idOf, renderScreen, requestsOf } from '@warsha/web-kit/testing'
import shellAr from '../locales/ar/shell.json'
import shellEn from '../locales/en/shell.json'
import { NotificationsButton } from './notifications.button.tsx'

/** The handlers that the page registers at the socket. */
const mockHandlers: Record<string, (payload?: unknown) => void> = {}
const mockOn = (name: string, handler: () => void) => {
  mockHandlers[name] = handler
}
const mockSocket = {
  on: mockOn,
  io: { on: mockOn },
  connected: false,
  active: true,
  options: {},
  connect: jest.fn(),
  disconnect: jest.fn(),
  removeAllListeners: jest.fn(),
}
jest.mock('socket.io-client', () => ({
  io: (options: object) => Object.assign(mockSocket, { options }),
}))
const emit = (name: string, payload?: unknown) => act(() => mockHandlers[name]!(payload))

const createNotification = (number: number, more: Partial<Notification> = {}): Notification => ({
  id: idOf(number),
  title: 'Vehicle registered',
  message: 'The text of the server.',
  notification_type: 'success',
  link: null,
  is_read: false,
  created_at: '2026-03-01T08:00:00Z',
  key: 'vehicle_registered',
  params: { vehicle: 'Nissan Patrol', plate_number: `DXB A ${number}` },
  ...more,
})
let stored: Notification[] = []
const user = { id: idOf(1), username: 'customer', email: null, first_name: 'Omar', last_name: '' }

const openMenuPage = (role: 'customer' | 'mechanic' = 'customer', language: 'en' | 'ar' = 'en') => {
  startSession('a token', { ...user, role, roles: [role] })
  const api = fakeApi({
    'GET /notifications': () => ({
      body: {
        success: true,
        data: stored,
        pagination: {},
        unread_count: stored.filter(({ is_read }) => !is_read).length,
      },
    }),
    'POST /notifications/read-all': () => {
      stored = stored.map((one) => ({ ...one, is_read: true }))
      return { body: { success: true, unread_count: 0 } }
    },
    [`POST /notifications/${idOf(7)}/read`]: () => {
      stored = stored.map((one) => (one.id === idOf(7) ? { ...one, is_read: true } : one))
      return { body: { success: true, data: stored[0] } }
    },
    'GET /auth/verify': () => ({
      status: 401,
      body: { success: false, code: 'session_ended', error: '' },
    }),
  })
  const texts = { en: { shell: shellEn }, ar: { shell: shellAr } }
  return { api, ...renderScreen(<NotificationsButton />, { language, texts }) }
}
const clickButton = async (name: RegExp = /^Notifications/) =>
  userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  stored = [createNotification(7), createNotification(6, { is_read: true })]
})

test('shows the unread count and the latest notifications in the language of the page, and marks one or all as read', async () => {
  const { api } = openMenuPage()
  await clickButton()
  const menu = await screen.findByRole('menu')
  const items = await within(menu).findAllByRole('menuitem', { name: /Vehicle registered/ })
  expect(items).toHaveLength(2)
  expect(items[0]).toHaveTextContent(/Nissan Patrol.*DXB A 7.*New|New.*Nissan Patrol.*DXB A 7/)
  expect(items[1]).not.toHaveTextContent('New')
  expect(
    screen.getByRole('button', { name: 'Notifications, 1 unread', hidden: true }),
  ).toHaveTextContent('1')
  await userEvent.click(items[0]!)
  await waitFor(() => expect(requestsOf(api, 'POST', /read$/)).toHaveLength(1))
  expect(
    await screen.findByRole('button', { name: 'Notifications, 0 unread', hidden: true }),
  ).toBeVisible()
  stored = [createNotification(8), ...stored]
  emit('notification', createNotification(8))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }))
  await waitFor(() => expect(requestsOf(api, 'POST', /read-all$/)).toHaveLength(1))
  expect(screen.getByRole('menuitem', { name: 'View all' })).toBeVisible()
})

test('shows a notification from the socket as a toast, counts it and shows it in the browser if permitted', async () => {
  const browserNotifications: [string, NotificationOptions][] = []
  const PermittedNotification = Object.assign(
    class {
      constructor(title: string, options: NotificationOptions) {
        browserNotifications.push([title, options])
      }
    },
    { permission: 'granted' },
  )
  Object.defineProperty(window, 'Notification', {
    value: PermittedNotification,
    configurable: true,
  })
  stored = []
  openMenuPage('mechanic', 'ar')
  await clickButton(/^الإشعارات/)
  expect(
    await screen.findByText('لا توجد إشعارات جديدة. تظهر الإشعارات هنا تلقائياً.'),
  ).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'عرض الكل' })).toBeNull()
  expect(mockSocket.options).toMatchObject({
    auth: { token: 'a token' },
    transports: ['websocket'],
    reconnectionAttempts: 5,
  })
  stored = [createNotification(7)]
  emit('notification', createNotification(7))
  const toast = () => screen.getAllByRole('status').at(-1)
  await waitFor(() => expect(toast()).toHaveTextContent(/تسجيل مركبتك.*Nissan Patrol.*DXB A 7/))
  expect(browserNotifications).toEqual([
    ['تم تسجيل مركبتك', expect.objectContaining({ tag: idOf(7), dir: 'rtl', lang: 'ar' })],
  ])
  expect(
    await screen.findByRole('button', { name: 'الإشعارات، غير المقروءة: 1', hidden: true }),
  ).toBeVisible()
  Reflect.deleteProperty(window, 'Notification')
})

test('refreshes the lists of work cards after a notification that links to a work card', async () => {
  const { client } = openMenuPage('mechanic')
  await clickButton()
  const invalidate = jest.spyOn(client, 'invalidateQueries')
  emit(
    'notification',
    createNotification(7, { key: 'job_assigned', link: `/work-cards/${idOf(9)}` }),
  )
  expect(invalidate.mock.calls.map(([filter]) => filter)).toEqual([
    { queryKey: ['notifications'] },
    { queryKey: ['work-cards'] },
  ])
})

test('tracks the connection, reads missed notifications whenever it starts and signs out when the session has ended', async () => {
  expectConsole(/^the server rejected the live updates ApiError/)
  const { api } = openMenuPage()
  await clickButton()
  await waitFor(() => expect(requestsOf(api, 'GET', /notifications$/)).toHaveLength(1))
  emit('connected')
  await waitFor(() => expect(requestsOf(api, 'GET', /notifications$/)).toHaveLength(2))
  expect(useConnection.getState().isConnected).toBe(true)
  emit('disconnect', 'transport close')
  expect(useConnection.getState().isConnected).toBe(false)
  emit('connected')
  await waitFor(() => expect(requestsOf(api, 'GET', /notifications$/)).toHaveLength(3))
  emit('disconnect', 'io server disconnect')
  await waitFor(() =>
    expect(useSession.getState()).toMatchObject({ token: null, ended: 'expired' }),
  )
  expect(mockSocket.disconnect).toHaveBeenCalled()
})
