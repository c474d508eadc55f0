/** Finds the declaration of a screen by its path: the shell's own screens first, then those of the remotes. */
import { staffRoles } from '@warsha/contracts/base/roles'
import { bySpecificity, isPathBelow, isSameDepth } from '@warsha/contracts/base/screen-paths'
import type { RemoteDescriptor, ScreenDeclaration } from '@warsha/web-kit/remote-contract'
import { shellDescriptor } from './shell-descriptor.ts'

/** Returns the most specific screen that is `path` or lies above it. */
const findNearestScreen = (
  path: string,
  screens: readonly ScreenDeclaration[],
): ScreenDeclaration | undefined =>
  screens
    .filter((screen) => isPathBelow(screen.path, path))
    .sort((one, other) => bySpecificity(one.path, other.path))[0]

const findExactScreen = (
  path: string,
  screens: readonly ScreenDeclaration[],
): ScreenDeclaration | undefined =>
  findNearestScreen(
    path,
    screens.filter((screen) => isSameDepth(screen.path, path)),
  )

/**
 * Returns the screens of a remote.
 *
 * @compatibility 1.0, removable from 1.2: remotes declared no screens, so their menu entries stand in.
 */
const screensOf = (remote: RemoteDescriptor): readonly ScreenDeclaration[] =>
  remote.screens ?? remote.navigation.map(({ to, roles }) => ({ path: to, roles }))

/** Returns the remote that serves a path, whether it is available or not. */
export const findRemote = (
  path: string,
  remotes: readonly RemoteDescriptor[],
): RemoteDescriptor | undefined =>
  remotes.find((remote) => remote.paths.some((prefix) => isPathBelow(prefix, path)))

/** Returns true if the remote declares a screen at exactly this path. */
export const declaresScreen = (remote: RemoteDescriptor, path: string): boolean =>
  findExactScreen(path, screensOf(remote)) !== undefined

/**
 * Returns the screen at `path`, or undefined if neither the shell nor a remote declares the path.
 *
 * Below the paths of a remote, the nearest declared screen above decides about the roles; without one all staff may
 * open the path.
 */
export const findScreen = (
  path: string,
  remotes: readonly RemoteDescriptor[],
): ScreenDeclaration | undefined => {
  const ownScreen = findExactScreen(path, shellDescriptor.screens)
  if (ownScreen) return ownScreen
  const remote = findRemote(path, remotes)
  if (!remote) return undefined
  return findNearestScreen(path, screensOf(remote)) ?? { path, roles: staffRoles }
}
