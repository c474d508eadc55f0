/** Decides whether a role may open a path. The services check every request again. */
import type { Role } from '@warsha/contracts/base/roles'
import type { LinkUser } from '@warsha/web-kit/parts/base/link-kind.ts'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { linkPathOf } from '../links/access-links.ts'
import { declaresScreen, findRemote, findScreen } from './find-screen.ts'
import { homePathOf } from './navigation.ts'

export type RouteAccess =
  | { kind: 'allowed' }
  | { kind: 'not_for_your_role' }
  | { kind: 'redirect'; to: string }
  /** The front end that holds the role's first screen is not published. */
  | { kind: 'no_home' }

const redirectHome = (role: Role, remotes: readonly RemoteDescriptor[]): RouteAccess => {
  const home = homePathOf(role, remotes)
  return home ? { kind: 'redirect', to: home } : { kind: 'no_home' }
}

/** A link opens its page and the screens below it, as the inspection of its job. */
const resolveLinkAccess = (
  path: string,
  linkPath: string,
  remotes: readonly RemoteDescriptor[],
): RouteAccess => {
  const remote = path.startsWith(`${linkPath}/`) ? findRemote(path, remotes) : undefined
  const isOpened = path === linkPath || (remote !== undefined && declaresScreen(remote, path))
  return isOpened ? { kind: 'allowed' } : { kind: 'redirect', to: linkPath }
}

/**
 * Returns what happens when a user with the role `role` opens `path`. The session of a link, whose `user` says
 * what it opens, has no other pages.
 */
export const resolveAccess = (
  path: string,
  role: Role,
  remotes: readonly RemoteDescriptor[],
  user?: LinkUser | null,
): RouteAccess => {
  const linkPath = linkPathOf(user ?? null)
  if (linkPath) return resolveLinkAccess(path, linkPath, remotes)
  if (path === '/' || path === '/login') return redirectHome(role, remotes)
  const screen = findScreen(path, remotes)
  if (!screen) return { kind: 'redirect', to: '/' }
  if (screen.roles.includes(role)) return { kind: 'allowed' }
  // Customers and staff use separate parts of the product: a link into the other part leads home.
  const isOtherPart = role === 'customer' || screen.roles.includes('customer')
  return isOtherPart ? redirectHome(role, remotes) : { kind: 'not_for_your_role' }
}
