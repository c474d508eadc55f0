import { type Role, type RoleGroup, roleGroups } from '@warsha/contracts/base/roles'
import type { NavigationEntry, RemoteDescriptor, ScreenDeclaration } from './remote-contract.ts'

/** A menu entry of a workspace's remote.json. Without roles it has those of its screen. */
type OwnEntry = Omit<NavigationEntry, 'roles'> & { readonly roles?: RoleGroup | readonly Role[] }

/** The content of a workspace's remote.json. */
export interface OwnDescriptor {
  readonly id: string
  readonly contract: number
  readonly navigation: readonly OwnEntry[]
}

type Described = Pick<RemoteDescriptor, 'id' | 'contract' | 'paths' | 'navigation'> &
  Required<Pick<RemoteDescriptor, 'screens'>>

/**
 * Adds the screens to the descriptor of a front end. `paths` are the screens that lie below no other one.
 *
 * Throws if a menu entry has neither roles nor a screen, or names an unknown group of roles.
 */
export const describeScreens = (
  { id, contract, navigation }: OwnDescriptor,
  screens: readonly ScreenDeclaration[],
): Described => {
  const paths = screens.map(({ path }) => path)
  const rolesOfScreen = (to: string) => {
    const screen = screens.find(({ path }) => path === to)
    if (!screen) throw new Error(`${id} has no screen ${to} for its menu entry`)
    return screen.roles
  }
  const rolesOf = ({ to, roles = rolesOfScreen(to) }: OwnEntry): readonly Role[] => {
    if (typeof roles !== 'string') return roles
    if (!roleGroups[roles]) throw new Error(`the menu entry ${to} of ${id} is for unknown roles`)
    return roleGroups[roles]
  }
  return {
    id,
    contract,
    paths: paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`))),
    screens: screens.map(({ path, roles }) => ({ path, roles })),
    navigation: navigation.map((entry) => ({ ...entry, roles: rolesOf(entry) })),
  }
}
