/** The components that the frame receives from its caller, so that it imports neither the screens nor the search. */
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import type { ComponentType } from 'react'

export interface ScreenProps {
  readonly path: string
  readonly remotes: readonly RemoteDescriptor[]
  /** The entries of the side bar and the actions; the dashboard begins with the actions. */
  readonly menu: readonly NavigationEntry[]
}

export interface SearchProps {
  /** The entries that the search finds. */
  readonly menu: readonly NavigationEntry[]
  readonly remotes: readonly RemoteDescriptor[]
  readonly isPhone: boolean
}

export interface FrameParts {
  /** Renders the screen of an allowed path. */
  readonly Screen: ComponentType<ScreenProps>
  /** Opens the search. Shown to everybody except customers. */
  readonly Search: ComponentType<SearchProps>
}
