import { toLazyScreen } from '@warsha/web-kit'
import { Dashboard } from '../dashboard/dashboard.page.tsx'
import type { ScreenProps } from '../frame/frame-parts.ts'
import { qrTokenIn } from '../links/qr-links.ts'
import { QrRedirect } from '../links/qr-redirect.page.tsx'
import { RemoteScreen } from '../remotes/remote-screen.tsx'
import { NotAvailableYet } from '../remotes/unavailable-panels.tsx'
import { findRemote } from '../screens/find-screen.ts'
import { toRecordPath } from '../screens/record-path.ts'
import { lazyScreens } from '../screens/screens.ts'

const lazyPages = new Map(lazyScreens.map((screen) => [screen.path, toLazyScreen(screen)]))

/** Renders the screen of an allowed path: one of the shell or one of a remote. */
export const Screen = ({ path, remotes, menu }: ScreenProps) => {
  const ownPath = path.replace(/\/+$/, '')
  if (ownPath === '/dashboard') return <Dashboard menu={menu} />
  const Page = lazyPages.get(ownPath)
  if (Page) return <Page />
  const token = qrTokenIn(path)
  if (token)
    return (
      <QrRedirect token={token} toOfficePath={(id) => toRecordPath('/vehicles', id, remotes)} />
    )
  const remote = findRemote(path, remotes)
  return remote ? <RemoteScreen remote={remote} path={path} /> : <NotAvailableYet />
}
