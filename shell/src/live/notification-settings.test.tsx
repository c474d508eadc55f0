import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { errorResponse, fakeApi, renderScreen, requestsOf } from '@warsha/web-kit/testing'
import ar from '../locales/ar/notification-settings.json'
import en from '../locales/en/notification-settings.json'
import { Component as NotificationSettingsPage } from './notification-settings.page.tsx'
import { createChangeRefresher } from './refresh-changes.ts'

const texts = { en: { 'notification-settings': en }, ar: { 'notification-settings': ar } }
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

test('explains that a browser without push services shows notifications only while a page is open', async () => {
  openSettings()
  expect(
    await screen.findByText('This browser does not support notifications while Warsha is closed.'),
  ).toBeVisible()
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
      shows(['spare-parts', 'stock']),
    ])
  })
  const refresher = createChangeRefresher(client)
  for (let times = 0; times < 3; times += 1)
    refresher.onChange({ resource: 'work-cards', id: '01900000-0000-7000-8000-000000000001' })
  refresher.onChange({ resource: 'of a newer server' as never, id: null })
  await waitFor(() => expect(reads).toEqual([[true, true, false, false]]))
  refresher.stop()
})
