/** Test support for the settings: an API that stores them, and the screen in either language. */
import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type SettingKey, settingKeys, settings } from '@warsha/contracts/identity/setting-keys'
import { type FakeApi, fakeApi, fill as fillField, renderScreen } from '@warsha/web-kit/testing'
import ar from '../locales/ar/settings.json'
import en from '../locales/en/settings.json'
import { Component as SettingsPage } from './settings.page.tsx'

export const texts = { en, ar }
type Values = Partial<Record<SettingKey, string>>

export const settingsResponse = (values: Values, version: number) => ({
  body: {
    success: true,
    version,
    data: settingKeys.map((key) => ({
      setting_key: key,
      setting_value: values[key] ?? settings[key].default,
    })),
  },
})

/** Creates an API that holds these settings at version 3 and stores what is saved. */
export const createSettingsApi = (values: Values = {}): FakeApi => {
  const stored = { values, version: 3 }
  return fakeApi({
    'GET /settings': () => settingsResponse(stored.values, stored.version),
    'GET /settings/public': () => ({ body: { success: true, data: {} } }),
    'PUT /settings/batch': ({ body }) => {
      const { settings: changes } = body as {
        settings: { key: SettingKey; value: string | boolean }[]
      }
      stored.values = {
        ...stored.values,
        ...Object.fromEntries(changes.map(({ key, value }) => [key, String(value)])),
      }
      stored.version += 1
      return settingsResponse(stored.values, stored.version)
    },
  })
}

/** Opens the settings screen and waits for its fields. */
export const openSettings = async (language: 'en' | 'ar' = 'en', path = '/settings') => {
  const opened = renderScreen(<SettingsPage />, {
    path,
    language,
    texts: { en: { settings: en }, ar: { settings: ar } },
  })
  const user = userEvent.setup()
  await screen.findAllByText(texts[language].sections.documents)
  return { ...opened, user, save: () => user.keyboard('{Control>}{Enter}{/Control}') }
}

/** Finds a button by its text. A query by role would check every field of the screen. */
export const button = (text: string) => screen.getAllByText(text).at(-1)!.closest('button')!

export const field = (key: SettingKey) =>
  document.querySelector<HTMLInputElement>(`[data-path="${key}"]`)!

export const fill = (user: UserEvent, key: SettingKey, text: string) =>
  fillField(user, field(key), text)

/** The bodies of the save requests, in order. */
export const saveRequests = (api: FakeApi) =>
  api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
