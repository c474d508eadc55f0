import type { NavigationEntry, RemoteDescriptor, ScreenDeclaration } from './remote-contract.ts'

/** The content of a workspace's remote.json. A menu entry without roles has those of its screen. */
export interface OwnDescriptor {
  readonly id: string
  readonly contract: number
  readonly navigation: readonly (Omit<NavigationEntry, 'roles'> & Partial<NavigationEntry>)[]
}

type Described = Pick<RemoteDescriptor, 'id' | 'contract' | 'paths' | 'screens' | 'navigation'>

/**
 * Adds the screens to the descriptor of a remote. `paths` are the screens that lie below no other one.
 *
 * Throws if a menu entry has neither roles nor a screen.
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
  return {
    id,
    contract,
    paths: paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`))),
    screens: screens.map(({ path, roles }) => ({ path, roles })),
    navigation: navigation.map((entry) => ({
      ...entry,
      roles: entry.roles ?? rolesOfScreen(entry.to),
    })),
  }
}
