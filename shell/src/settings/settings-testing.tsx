/** For the tests of the settings: an API that keeps them, and the screen in either language. */
import { configure, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type SettingKey, settingKeys, settings } from '@warsha/contracts/setting-keys'
import type { Language } from '@warsha/web-kit'
import { type FakeApi, fakeApi, fill as fillField, renderScreen } from '@warsha/web-kit/testing'
import ar from '../locales/ar/settings.json'
import en from '../locales/en/settings.json'
import { Component as SettingsPage } from './settings.page.tsx'

// A busy machine is no failure. Asking of every element whether it is hidden takes most of the time of such tests.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true })
jest.setTimeout(60_000)

export const texts = { en, ar }
type Values = Partial<Record<SettingKey, string>>

export const answer = (values: Values, version: number) => ({
  body: {
    success: true,
    version,
    data: settingKeys.map((key) => ({
      setting_key: key,
      setting_value: values[key] ?? settings[key].default,
    })),
  },
})

/** A shop with these settings, at version 3; keeps what is saved. */
export const aShopWith = (values: Values = {}): FakeApi => {
  const kept = { values, version: 3 }
  return fakeApi({
    'GET /settings': () => answer(kept.values, kept.version),
    'GET /settings/public': () => ({ body: { success: true, data: {} } }),
    'PUT /settings/batch': ({ body }) => {
      const { settings: changes } = body as {
        settings: { key: SettingKey; value: string | boolean }[]
      }
      kept.values = {
        ...kept.values,
        ...Object.fromEntries(changes.map(({ key, value }) => [key, String(value)])),
      }
      kept.version += 1
      return answer(kept.values, kept.version)
    },
  })
}

/** Opens the screen as the shell would, and waits for its fields. */
export const openSettings = async (language: Language = 'en', path = '/settings') => {
  const opened = renderScreen(<SettingsPage />, {
    path,
    language,
    texts: { en: { settings: en }, ar: { settings: ar } },
  })
  const user = userEvent.setup()
  await screen.findByText(texts[language].sections.documents)
  return { ...opened, user, press: () => user.keyboard('{Control>}{Enter}{/Control}') }
}

/** A button by its words. Asking for its role walks through every field of the screen. */
export const button = (words: string) => screen.getAllByText(words).at(-1)!.closest('button')!

export const field = (key: SettingKey) =>
  document.querySelector<HTMLInputElement>(`[data-path="${key}"]`)!

export const fill = (user: UserEvent, key: SettingKey, text: string) =>
  fillField(user, field(key), text)

/** What was asked to be saved, in order. */
export const saves = (api: FakeApi) =>
  api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
