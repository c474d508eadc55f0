/** The shell's own screens: read by the guards, the menu and the build. `start/screen.tsx` renders them. */
import type { Language } from '@warsha/contracts/base/languages'
import { roles, staffRoles } from '@warsha/contracts/base/roles'
import type { Screen, ScreenDeclaration } from '@warsha/web-kit/remote-contract'

/** Texts of all screens. */
export const texts = { shell: (language: Language) => import(`../locales/${language}/shell.json`) }

/** The screens that are loaded when they are opened. */
export const lazyScreens: readonly Screen[] = [
  {
    path: '/settings',
    roles: ['admin'],
    page: () => import('../settings/settings.page.tsx'),
    texts: { settings: (language) => import(`../locales/${language}/settings.json`) },
  },
  {
    path: '/notification-settings',
    roles,
    page: () => import('../live/notification-settings.page.tsx'),
    texts: {
      'notification-settings': (language) =>
        import(`../locales/${language}/notification-settings.json`),
    },
  },
]

/** `isPublic`: people who are not signed in open it too, so its page requests nothing ahead. */
export const screens: readonly (ScreenDeclaration & Partial<Screen> & { isPublic?: true })[] = [
  { path: '/dashboard', roles: staffRoles },
  ...lazyScreens,
  { path: '/v/{token}', roles, isPublic: true },
]
