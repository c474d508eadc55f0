import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { Dashboard } from '../dashboard/dashboard.page.tsx'
import { NotAvailableYet } from '../remotes/away-panels.tsx'
import { ownerOf } from '../remotes/registry.ts'
import { RemoteScreen } from '../remotes/remote-screen.tsx'

interface ScreenProps {
  path: string
  remotes: readonly RemoteDescriptor[]
  menu: readonly NavigationEntry[]
}

/** The screen behind an address that the guards let through: the shell's own, a remote's, or none yet. */
export const Screen = ({ path, remotes, menu }: ScreenProps) => {
  if (path.replace(/\/+$/, '') === '/dashboard') return <Dashboard menu={menu} />
  const owner = ownerOf(path, remotes)
  return owner ? <RemoteScreen remote={owner} path={path} /> : <NotAvailableYet />
}
