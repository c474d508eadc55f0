import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { errorResponse, fakeApi, renderScreen, requestsOf } from '@warsha/web-kit/testing'
import ar from '../locales/ar/notification-settings.json'
import en from '../locales/en/notification-settings.json'
import { Component as NotificationSettingsPage } from './notification-settings.page.tsx'
import { createChangeRefresher } from './refresh-changes.ts'

const texts = { en: { 'notification-settings': en }, ar: { 'notification-settings': ar } }
const pushKey = () => ({ body: { success: true, data: { public_key: 'AAAA' } } })
const preferencesPath = 'GET /notifications/preferences'

const openSettings = (language: 'en' | 'ar' = 'en') => {
  const groups = [
    { group: 'vehicles', channel: 'browser' },
    { group: 'billing', channel: 'app' },
  ]
  const api = fakeApi({
    [preferencesPath]: () => ({ body: { success: true, data: { groups } } }),
    'PUT /notifications/preferences': ({ body }) => {
      const [changed] = (body as { groups: typeof groups }).groups
      Object.assign(groups.find(({ group }) => group === changed?.group) ?? {}, changed)
      return { body: { success: true, data: { groups } } }
    },
  })
  return { api, ...renderScreen(<NotificationSettingsPage />, { language, texts }) }
}

test('shows the channel of each group and saves another one', async () => {
  const { api } = openSettings()
  const group = await screen.findByRole('radiogroup', { name: 'Your vehicles and jobs' })
  expect(within(group).getByRole('radio', { name: 'App and browser' })).toBeChecked()
  await userEvent.click(within(group).getByRole('radio', { name: 'Off' }))
  await waitFor(() =>
    expect(requestsOf(api, 'PUT').map(({ body }) => body)).toEqual([
      { groups: [{ group: 'vehicles', channel: 'off' }] },
    ]),
  )
  expect(within(group).getByRole('radio', { name: 'Off' })).toBeChecked()
})

test('shows the saved channel again after a failure, in Arabic too', async () => {
  const { api } = openSettings('ar')
  api.on('PUT /notifications/preferences', () => errorResponse(503, 'upstream_unavailable'))
  const group = await screen.findByRole('radiogroup', { name: 'الدفعات والفواتير' })
  await userEvent.click(within(group).getByRole('radio', { name: 'إيقاف' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() =>
    expect(within(group).getByRole('radio', { name: 'التطبيق فقط' })).toBeChecked(),
  )
})

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true })

/** Gives the page a browser with workers, notifications and this registration. */
const setBrowser = (register: () => Promise<unknown>, ready: Promise<unknown>) => {
  define(window, 'isSecureContext', true)
  define(window, 'PushManager', class {})
  define(window, 'Notification', {
    permission: 'default',
    requestPermission: async () => 'granted',
  })
  const serviceWorker = { register, ready, getRegistration: async () => undefined }
  define(navigator, 'serviceWorker', serviceWorker)
}

describe('the panel of this device', () => {
  afterEach(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(navigator, 'serviceWorker')
    jest.useRealTimers()
  })

  test('explains that a browser without push services shows notifications only while a page is open', async () => {
    define(window, 'isSecureContext', true)
    openSettings()
    expect(
      await screen.findByText(
        'This browser does not support notifications while Warsha is closed.',
      ),
    ).toBeVisible()
  })

  test.each([
    ['en', en],
    ['ar', ar],
  ] as const)('asks in %s for a secure address', async (language, { browser }) => {
    define(window, 'isSecureContext', false)
    openSettings(language)
    expect(await screen.findByText(browser.insecure)).toBeVisible()
    expect(screen.queryByRole('button', { name: browser.turn_on })).toBeNull()
  })

  test('says that the browser refused the service worker, and lets the user try again', async () => {
    setBrowser(() => Promise.reject(new TypeError('blocked')), Promise.resolve())
    const { api } = openSettings()
    api.on('GET /notifications/push-key', pushKey)
    await userEvent.click(await screen.findByRole('button', { name: en.browser.turn_on }))
    expect(await screen.findByText(en.browser.no_worker)).toBeVisible()
    expect(screen.getByRole('button', { name: en.browser.turn_on })).toBeEnabled()
  })

  test('stops waiting for a service worker that does not start', async () => {
    jest.useFakeTimers()
    setBrowser(async () => undefined, new Promise(() => undefined))
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    const { api } = openSettings()
    api.on('GET /notifications/push-key', pushKey)
    await user.click(await screen.findByRole('button', { name: en.browser.turn_on }))
    await waitFor(() => expect(requestsOf(api, 'GET', /push/)).toHaveLength(1))
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(await screen.findByText(en.browser.no_worker)).toBeVisible()
  })
})

test('reads again what shows a changed record, and collects changes that follow each other', async () => {
  const { client } = openSettings()
  const reads: unknown[] = []
  jest.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    const shows = (queryKey: unknown[]) => filters?.predicate?.({ queryKey } as never)
    reads.push([
      shows(['work-cards', 'list', {}]),
      shows(['work-cards', 'one', '01900000-0000-7000-8000-000000000001']),
      shows(['work-cards', 'one', '01900000-0000-7000-8000-000000000002']),
      shows(['work-cards', 'invoices', 'one', { id: '01900000-0000-7000-8000-000000000003' }]),
      shows(['spare-parts', 'stock']),
    ])
  })
  const refresher = createChangeRefresher(client)
  for (let times = 0; times < 3; times += 1)
    refresher.onChange({ resource: 'work-cards', id: '01900000-0000-7000-8000-000000000001' })
  refresher.onChange({ resource: 'of a newer server' as never, id: null })
  await waitFor(() => expect(reads).toEqual([[true, true, false, true, false]]))
  refresher.stop()
})
