/** The shell's own screens and menu entries, declared in `shell/remote.json` in the form that remotes use. */
import type { NavigationEntry, ScreenDeclaration } from '@warsha/web-kit/remote-contract'
import descriptor from '../../remote.json'

interface ShellDescriptor {
  readonly screens: readonly ScreenDeclaration[]
  readonly navigation: readonly NavigationEntry[]
}

export const shellDescriptor = descriptor as ShellDescriptor
