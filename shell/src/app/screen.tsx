import { addTexts, lazyScreen } from '@warsha/web-kit'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { Dashboard } from '../dashboard/dashboard.page.tsx'
import { NotAvailableYet } from '../remotes/away-panels.tsx'
import { ownerOf } from '../remotes/registry.ts'
import { RemoteScreen } from '../remotes/remote-screen.tsx'
import { scannedToken } from '../scanned/address.ts'
import { Scanned } from '../scanned/scanned.page.tsx'

/** With its words: neither weighs on a screen that somebody else opens. */
const Settings = lazyScreen(async () => {
  const [page] = await Promise.all([
    import(/* webpackChunkName: "settings" */ '../settings/settings.page.tsx'),
    addTexts('settings', (language) => import(`../locales/${language}/settings.json`)),
  ])
  return page
})

interface ScreenProps {
  path: string
  remotes: readonly RemoteDescriptor[]
  menu: readonly NavigationEntry[]
}

/** The screen behind an address that the guards let through: the shell's own, a remote's, or none yet. */
export const Screen = ({ path, remotes, menu }: ScreenProps) => {
  const plain = path.replace(/\/+$/, '')
  if (plain === '/dashboard') return <Dashboard menu={menu} />
  if (plain === '/settings') return <Settings />
  const token = scannedToken(path)
  if (token) return <Scanned token={token} />
  const owner = ownerOf(path, remotes)
  return owner ? <RemoteScreen remote={owner} path={path} /> : <NotAvailableYet />
}
