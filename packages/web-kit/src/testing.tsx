/** For tests of screens: the kit's providers, a router in memory, and a fake API. */
import '@testing-library/jest-dom'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Role } from '@warsha/contracts/base/roles'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import notificationsAr from '@warsha/contracts/notification/locales/ar/notifications.json'
import notificationsEn from '@warsha/contracts/notification/locales/en/notifications.json'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { buildUrl } from './api/build-url.ts'
import { idOf, readRequestedPaths } from './api/testing-api.ts'
import { type Language, usePreferences } from './base/preferences.ts'
import { useSession } from './base/session.ts'
import errorsAr from './locales/ar/errors.json'
import kitAr from './locales/ar/kit.json'
import outboxAr from './locales/ar/outbox.json'
import rolesAr from './locales/ar/roles.json'
import spreadsheetAr from './locales/ar/spreadsheet.json'
import errorsEn from './locales/en/errors.json'
import kitEn from './locales/en/kit.json'
import outboxEn from './locales/en/outbox.json'
import rolesEn from './locales/en/roles.json'
import spreadsheetEn from './locales/en/spreadsheet.json'
import { createCheckedQueryCache } from './query/testing-live-keys.ts'
import type { Screen } from './remotes/remote-contract.ts'
import { startI18n, type Texts } from './texts/i18n.ts'
import { KitProvider } from './ui/provider.tsx'
import { removeToasts } from './ui/toasts/toast.tsx'

type TextsByLanguage = Partial<Record<Language, Record<string, Texts>>>

/** Loads the kit's texts and the given namespaces, in English and Arabic, and selects `language`. */
export const setUpTexts = (language: Language, texts: TextsByLanguage): void => {
  if (i18next.isInitialized) {
    // The test may have rendered a screen before, which follows the language.
    act(() => {
      usePreferences.setState({ language })
      for (const [code, bundles] of Object.entries(texts)) {
        for (const [namespace, bundle] of Object.entries(bundles))
          i18next.addResourceBundle(code, namespace, bundle)
      }
      void i18next.changeLanguage(language)
    })
    return
  }
  usePreferences.setState({ language })
  startI18n({
    en: {
      kit: kitEn,
      errors: errorsEn,
      roles: rolesEn,
      notifications: notificationsEn,
      outbox: outboxEn,
      ...texts.en,
    },
    ar: {
      kit: kitAr,
      errors: errorsAr,
      roles: rolesAr,
      notifications: notificationsAr,
      outbox: outboxAr,
      ...texts.ar,
    },
  })
}

/** The texts of '@warsha/web-kit/spreadsheet', for the namespace 'spreadsheet'. */
export const spreadsheetTexts = { en: spreadsheetEn, ar: spreadsheetAr }

export {
  errorResponse,
  type FakeApi,
  fakeApi,
  idOf,
  matchesSearch,
  pageOfTen,
  recordResponse,
  requestsOf,
} from './api/testing-api.ts'

/** Signs in a user with this role. Tests that show a name or compare an id set it in `user`. */
export const signInAs = (role: Role, user: Partial<SessionUser> = {}): void =>
  useSession.setState({
    token: 'token',
    user: {
      id: idOf(999),
      username: role,
      email: null,
      first_name: 'Own',
      last_name: 'Person',
      role,
      roles: [role],
      ...user,
    },
    ended: null,
  })

/** Replaces the text of a field in one step. Typing key by key can exceed the pause before a search. */
export const fill = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field)
  if (text) await user.paste(text)
}

interface RenderOptions {
  /** Address of the screen. */
  path?: string
  /** Route of the screen: every other address shows 'elsewhere'. Without it, every address shows the screen. */
  route?: string
  language?: Language
  texts?: TextsByLanguage
}

/** Renders a screen as the shell does. `router.state.location` is the current address. */
export const renderScreen = (
  screen: ReactNode,
  { path = '/', route, language = 'en', texts }: RenderOptions = {},
) => {
  setUpTexts(language, texts ?? {})
  act(removeToasts)
  const client = new QueryClient({
    queryCache: createCheckedQueryCache(readRequestedPaths),
    defaultOptions: { queries: { retry: false } },
  })
  const routes = route
    ? [
        { path: route, element: screen },
        { path: '*', element: <p>elsewhere</p> },
      ]
    : [{ path: '*', element: screen }]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const view = render(
    <KitProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KitProvider>,
  )
  return { ...view, router, client }
}

const testUserId = '01900000-0000-7000-8000-000000000001'

/**
 * Renders the page of a screen for a role, without any response. Returns the addresses that the page requests first, and
 * those that are requested early, while its code is loaded.
 */
export const readFirstRequests = async ({ path, page, firstRequests }: Screen, role: Role) => {
  act(() => signInAs(role, { id: testUserId }))
  const first: string[] = []
  globalThis.fetch = ((url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') first.push(url)
    return new Promise(() => undefined)
  }) as never
  const module = await page()
  const Page = 'Component' in module ? module.Component : module.default
  const { unmount } = renderScreen(<Page />, { path })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  unmount()
  const early = (firstRequests?.(testUserId) ?? []).map(([route, input]) =>
    buildUrl(route.path, input),
  )
  return { first, early }
}
