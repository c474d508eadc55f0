/** The bell and live updates in the page (spec people-and-portal 3, 7 "Real-time channel"), on a socket of the test. */

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Notification } from '@warsha/contracts/notification/notifications'
import { startSession, useConnection, useSession } from '@warsha/web-kit'
import { errorResponse, fakeApi, idOf, renderScreen, requestsOf } from '@warsha/web-kit/testing'
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

const listStored = ({ query }: { query: URLSearchParams }) => {
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit'))]
  const listed = stored.filter(({ is_read }) => !(query.has('unread') && is_read))
  const total = listed.length
  return {
    body: {
      success: true,
      data: listed.slice((page - 1) * limit, page * limit),
      pagination: { page, limit, total, pages: Math.ceil(total / limit) },
      unread_count: stored.filter(({ is_read }) => !is_read).length,
    },
  }
}

const openMenuPage = (role: 'customer' | 'mechanic' = 'customer', language: 'en' | 'ar' = 'en') => {
  startSession('a token', { ...user, role, roles: [role] })
  const api = fakeApi({
    'GET /notifications': listStored,
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

describe('the older notifications of staff', () => {
  const plates = () =>
    screen
      .getAllByRole('menuitem', { name: /DXB/ })
      .map((item) => /DXB\sA\s(\d+)/.exec(item.textContent ?? '')?.[1])
  /** 20 notifications, of which the newest ten are unread. */
  const openLongMenu = async (role: 'mechanic' | 'customer', language?: 'en' | 'ar') => {
    stored = Array.from({ length: 20 }, (_, at) => createNotification(40 - at, { is_read: at > 9 }))
    const { api } = openMenuPage(role, language)
    await clickButton(/^(Notifications|الإشعارات)/)
    await screen.findAllByRole('menuitem', { name: /DXB/ })
    return { pages: () => requestsOf(api, 'GET', /notifications$/).map(({ query }) => query), api }
  }

  test('are shown page by page, with the keyboard and the focus on the first new one, until there are no more', async () => {
    const { pages } = await openLongMenu('mechanic')
    expect(plates()).toHaveLength(8)
    expect(pages().map((query) => query.get('page'))).toEqual([null])
    const older = () => screen.findByRole('menuitem', { name: 'Show older' })
    ;(await older()).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(plates()).toHaveLength(16))
    expect(document.activeElement).toHaveTextContent(/DXB\sA\s32/)
    ;(await older()).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(plates()).toHaveLength(20))
    expect(document.activeElement).toHaveTextContent(/DXB\sA\s24/)
    expect(plates()).toEqual(Array.from({ length: 20 }, (_, at) => String(40 - at)))
    expect(screen.queryByRole('menuitem', { name: 'Show older' })).toBeNull()
    expect(pages().map((query) => query.get('page'))).toEqual([null, '2', '3'])
  })

  test('follow the filter of unread ones, and are closed with the menu', async () => {
    await openLongMenu('mechanic', 'ar')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'عرض الأقدم' }))
    await waitFor(() => expect(plates()).toHaveLength(16))
    await userEvent.click(screen.getByRole('menuitem', { name: 'إظهار غير المقروءة فقط' }))
    await waitFor(() => expect(plates()).toHaveLength(8))
    await userEvent.click(screen.getByRole('menuitem', { name: 'عرض الأقدم' }))
    await waitFor(() => expect(plates()).toHaveLength(10))
    expect(screen.queryByRole('menuitem', { name: 'عرض الأقدم' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await clickButton(/^الإشعارات/)
    await waitFor(() => expect(plates()).toHaveLength(8))
  })

  test('can be asked for again after a failure, which keeps the focus', async () => {
    const { api } = await openLongMenu('mechanic')
    let isFailing = true
    api.on('GET /notifications', (request) =>
      isFailing ? errorResponse(500, 'internal_error') : listStored(request),
    )
    const older = await screen.findByRole('menuitem', { name: 'Show older' })
    await userEvent.click(older)
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load notifications')
    expect(older).toHaveFocus()
    expect(plates()).toHaveLength(8)
    isFailing = false
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(plates()).toHaveLength(16))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toHaveTextContent(/DXB\sA\s32/)
  })

  test('are not offered to customers, who have a page of them', async () => {
    await openLongMenu('customer')
    expect(screen.getByRole('menuitem', { name: 'View all' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Show older' })).toBeNull()
  })
})
