/** The menu entries of a role, from the declarations of the shell and of the remotes. */
import { localise } from '@warsha/contracts/base/languages'
import type { Role } from '@warsha/contracts/base/roles'
import { isPathBelow } from '@warsha/contracts/base/screen-paths'
import type { Language } from '@warsha/web-kit'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { findScreen } from './find-screen.ts'
import { shellDescriptor } from './shell-descriptor.ts'

/** @compatibility 1.0, removable from 1.2: remotes declared no order; their entries come before the settings. */
const defaultOrder = 500

const orderOf = ({ order }: NavigationEntry): number => order ?? defaultOrder

/** Returns the entries of a role in their order. Entries of screens that the role may not open are left out. */
export const navigationFor = (
  role: Role,
  remotes: readonly RemoteDescriptor[],
): NavigationEntry[] => {
  const canOpen = (path: string) => findScreen(path, remotes)?.roles.includes(role) ?? false
  return [...shellDescriptor.navigation, ...remotes.flatMap((remote) => remote.navigation)]
    .filter((entry) => entry.roles.includes(role) && canOpen(entry.to))
    .sort((one, other) => orderOf(one) - orderOf(other))
}

/** Returns true if the entry belongs to the menu of the signed-in user. */
export const isUserMenuEntry = ({ menu }: NavigationEntry): boolean => menu === 'user'

/** Returns true if the entry is a button in the top bar and on the dashboard. */
export const isActionEntry = ({ menu }: NavigationEntry): boolean => menu === 'action'

/** Returns true if the entry belongs to the side bar. */
export const isSideBarEntry = (entry: NavigationEntry): boolean =>
  !isUserMenuEntry(entry) && !isActionEntry(entry)

/** Returns the first screen of a role's side bar, or undefined if no front end of the role is published. */
export const homePathOf = (role: Role, remotes: readonly RemoteDescriptor[]): string | undefined =>
  navigationFor(role, remotes).find(isSideBarEntry)?.to

/** Returns the remotes that have a menu entry for the role. The shell loads them ahead. */
export const remotesFor = (role: Role, remotes: readonly RemoteDescriptor[]): RemoteDescriptor[] =>
  remotes.filter((remote) => remote.navigation.some((entry) => entry.roles.includes(role)))

/** Returns the entry of the open screen: the nearest one that is `path` or lies above it. */
export const findCurrentEntry = (
  entries: readonly NavigationEntry[],
  path: string,
): NavigationEntry | undefined =>
  entries
    .filter(({ to }) => isPathBelow(to, path))
    .sort((one, other) => other.to.length - one.to.length)[0]

export const entryLabel = (language: Language, entry: NavigationEntry): string =>
  localise(entry.label, language)
