/** The bell and live updates in the page (spec people-and-portal 3, 7 "Real-time channel"), on a socket of the test. */

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Notification } from '@warsha/contracts/notifications'
import { startSession, useConnection, useSession } from '@warsha/web-kit'
import { fakeApi, idOf, renderScreen, requestsOf } from '@warsha/web-kit/testing'
import shellAr from '../locales/ar/shell.json'
import shellEn from '../locales/en/shell.json'
import { BellButton } from './bell.button.tsx'

/** In place of the network: what the page listens to, and what it does. */
const mockHandlers: Record<string, (said?: unknown) => void> = {}
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
const happens = (name: string, said?: unknown) => act(() => mockHandlers[name]!(said))

const told = (number: number, more: Partial<Notification> = {}): Notification => ({
  id: idOf(number),
  title: 'Vehicle registered',
  message: 'As the server words it.',
  notification_type: 'success',
  link: null,
  is_read: false,
  created_at: '2026-03-01T08:00:00Z',
  key: 'vehicle_registered',
  params: { vehicle: 'Nissan Patrol', plate_number: `DXB A ${number}` },
  ...more,
})
let kept: Notification[] = []
const user = { id: idOf(1), username: 'customer', email: null, first_name: 'Omar', last_name: '' }

const show = (role: 'customer' | 'mechanic' = 'customer', language: 'en' | 'ar' = 'en') => {
  startSession('a token', { ...user, role, roles: [role] })
  const api = fakeApi({
    'GET /notifications': () => ({
      body: {
        success: true,
        data: kept,
        pagination: {},
        unread_count: kept.filter((one) => !one.is_read).length,
      },
    }),
    'POST /notifications/read-all': () => {
      kept = kept.map((one) => ({ ...one, is_read: true }))
      return { body: { success: true, unread_count: 0 } }
    },
    [`POST /notifications/${idOf(7)}/read`]: () => {
      kept = kept.map((one) => (one.id === idOf(7) ? { ...one, is_read: true } : one))
      return { body: { success: true, data: kept[0] } }
    },
    'GET /auth/verify': () => ({
      status: 401,
      body: { success: false, code: 'session_ended', error: '' },
    }),
  })
  const texts = { en: { shell: shellEn }, ar: { shell: shellAr } }
  return { api, ...renderScreen(<BellButton />, { language, texts }) }
}
const press = async (name: RegExp = /^Notifications/) =>
  userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  kept = [told(7), told(6, { is_read: true })]
})

test('counts what is unread, shows the latest in words of the page, marks one and all as read', async () => {
  const { api } = show()
  await press()
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
  kept = [told(8), ...kept]
  happens('notification', told(8))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }))
  await waitFor(() => expect(requestsOf(api, 'POST', /read-all$/)).toHaveLength(1))
  expect(screen.getByRole('menuitem', { name: 'View all' })).toBeVisible()
})

test('what comes over the socket is said at once, counted, and shown by the browser when that is allowed', async () => {
  const shown: [string, NotificationOptions][] = []
  const Allowed = Object.assign(
    class {
      constructor(title: string, options: NotificationOptions) {
        shown.push([title, options])
      }
    },
    { permission: 'granted' },
  )
  Object.defineProperty(window, 'Notification', { value: Allowed, configurable: true })
  kept = []
  show('mechanic', 'ar')
  await press(/^الإشعارات/)
  expect(
    await screen.findByText('لا توجد إشعارات جديدة. تظهر الإشعارات هنا تلقائياً.'),
  ).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'عرض الكل' })).toBeNull()
  expect(mockSocket.options).toMatchObject({
    auth: { token: 'a token' },
    transports: ['websocket'],
    reconnectionAttempts: 5,
  })
  kept = [told(7)]
  happens('notification', told(7))
  const toast = () => screen.getAllByRole('status').at(-1)
  await waitFor(() => expect(toast()).toHaveTextContent(/تسجيل مركبة.*Nissan Patrol.*DXB A 7/))
  expect(shown).toEqual([
    ['تم تسجيل مركبتك', expect.objectContaining({ tag: idOf(7), dir: 'rtl', lang: 'ar' })],
  ])
  expect(
    await screen.findByRole('button', { name: 'الإشعارات، إشعار واحد غير مقروء', hidden: true }),
  ).toBeVisible()
  Reflect.deleteProperty(window, 'Notification')
})

test('what leads to a work card has the lists of work cards read again', async () => {
  const { client } = show('mechanic')
  await press()
  const readAgain = jest.spyOn(client, 'invalidateQueries')
  happens('notification', told(7, { key: 'job_assigned', link: `/work-cards/${idOf(9)}` }))
  expect(readAgain.mock.calls.map(([filter]) => filter)).toEqual([
    ...[{ queryKey: ['notifications'] }, { queryKey: ['work-cards'] }],
  ])
})

test('knows whether it is connected, reads again what it missed, and a session that ended signs out', async () => {
  const { api } = show()
  await press()
  await waitFor(() => expect(requestsOf(api, 'GET', /notifications$/)).toHaveLength(1))
  happens('connected')
  expect(useConnection.getState().isConnected).toBe(true)
  happens('disconnect', 'transport close')
  expect(useConnection.getState().isConnected).toBe(false)
  happens('connected')
  await waitFor(() => expect(requestsOf(api, 'GET', /notifications$/)).toHaveLength(2))
  happens('disconnect', 'io server disconnect')
  await waitFor(() =>
    expect(useSession.getState()).toMatchObject({ token: null, ended: 'expired' }),
  )
  expect(mockSocket.disconnect).toHaveBeenCalled()
})
