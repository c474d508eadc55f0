/** The menu: the shell's own screens and what the registered remotes bring, as far as the role may open it. */
import type { Role } from '@warsha/contracts/roles'
import type { Language } from '@warsha/web-kit'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { decide, liesBelow, screens } from '../app/guards.ts'

const dashboard: NavigationEntry = {
  to: '/dashboard',
  label: { en: 'Dashboard', ar: 'لوحة التحكم' },
  icon: 'dashboard',
  roles: ['employee', 'mechanic', 'receptionist', 'manager', 'admin'],
}

const settings: NavigationEntry = {
  to: '/settings',
  label: { en: 'Settings', ar: 'الإعدادات' },
  icon: 'settings',
  roles: ['admin'],
  tile: {
    en: 'Name, position, hours and invoices',
    ar: 'الاسم والموقع وساعات العمل والفواتير',
  },
}

/** The specification's order; what it doesn't know comes last. */
const placeOf = ({ to, order }: NavigationEntry): number => {
  const place = screens.findIndex(({ path }) => path === to)
  return order ?? (place < 0 ? screens.length : place)
}

/** The entries of a role's menu, in order. A remote can't put a screen into a menu that may not open it. */
export const menuOf = (role: Role, remotes: readonly RemoteDescriptor[]): NavigationEntry[] => {
  const paths = remotes.flatMap((remote) => remote.paths)
  return [dashboard, settings, ...remotes.flatMap((remote) => remote.navigation)]
    .filter((entry) => entry.roles.includes(role) && decide(entry.to, role, paths).kind === 'show')
    .sort((one, other) => placeOf(one) - placeOf(other))
}

/** The remotes that a role works with, for loading them ahead. */
export const remotesFor = (role: Role, remotes: readonly RemoteDescriptor[]): RemoteDescriptor[] =>
  remotes.filter((remote) => remote.navigation.some((entry) => entry.roles.includes(role)))

/** The entry of the screen that is open: of several above it the nearest. */
export const currentIn = (
  menu: readonly NavigationEntry[],
  path: string,
): NavigationEntry | undefined =>
  menu
    .filter(({ to }) => liesBelow(to, path))
    .sort((one, other) => other.to.length - one.to.length)[0]

export const labelIn = (language: Language, entry: NavigationEntry): string => entry.label[language]
