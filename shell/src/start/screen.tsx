import { addTexts, lazyScreen } from '@warsha/web-kit'
import { Dashboard } from '../dashboard/dashboard.page.tsx'
import type { ScreenProps } from '../frame/frame-parts.ts'
import { qrTokenIn } from '../links/qr-links.ts'
import { QrRedirect } from '../links/qr-redirect.page.tsx'
import { RemoteScreen } from '../remotes/remote-screen.tsx'
import { NotAvailableYet } from '../remotes/unavailable-panels.tsx'
import { findRemote } from '../screens/find-screen.ts'

/** The page and its texts are loaded on first use. */
const Settings = lazyScreen(async () => {
  const [page] = await Promise.all([
    import(/* webpackChunkName: "settings" */ '../settings/settings.page.tsx'),
    addTexts('settings', (language) => import(`../locales/${language}/settings.json`)),
  ])
  return page
})

const NotificationSettings = lazyScreen(async () => {
  const [page] = await Promise.all([
    import(
      /* webpackChunkName: "notification-settings" */ '../live/notification-settings.page.tsx'
    ),
    addTexts(
      'notification-settings',
      (language) => import(`../locales/${language}/notification-settings.json`),
    ),
  ])
  return page
})

/** Renders the screen of an allowed path: one of the shell or one of a remote. */
export const Screen = ({ path, remotes, menu }: ScreenProps) => {
  const ownPath = path.replace(/\/+$/, '')
  if (ownPath === '/dashboard') return <Dashboard menu={menu} />
  if (ownPath === '/settings') return <Settings />
  if (ownPath === '/notification-settings') return <NotificationSettings />
  const token = qrTokenIn(path)
  if (token) return <QrRedirect token={token} />
  const remote = findRemote(path, remotes)
  return remote ? <RemoteScreen remote={remote} path={path} /> : <NotAvailableYet />
}
