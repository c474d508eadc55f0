/**
 * The contract of a remote. The default export of ./module is a `RemoteModule`. Its remote.json is a `RemoteDescriptor`;
 * the gateway joins them into remotes.json, so that the shell's menu needs no code of the remotes.
 */
import type { Endpoint, EndpointOf, Route } from '@warsha/contracts/base/endpoint'
import type { LocalisedText } from '@warsha/contracts/base/languages'
import type { Role } from '@warsha/contracts/base/roles'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { QueryRequest } from '../query/query.ts'
import type { LoadTexts } from '../texts/i18n.ts'
import type { ScreenModule } from '../ui/lazy-screen.tsx'

/** Increased only if the way of mounting a remote changes. Exports and props of web-kit only grow. */
export const contractNumber = 1

export interface RemoteModule {
  readonly id: string
  readonly contract: number
  /** Absolute paths; each screen is loaded lazily, in a chunk of its own. */
  readonly routes: readonly RouteObject[]
  /** Widgets for other front ends: loaders by name, without the id of the remote ('part-picker'). */
  // biome-ignore lint/suspicious/noExplicitAny: each widget declares its own props
  readonly widgets?: Readonly<Record<string, () => Promise<{ default: ComponentType<any> }>>>
  readonly i18n: { readonly namespace: string; readonly load: LoadTexts }
}

/** A screen that a front end declares, whether it is implemented yet or not. */
export interface ScreenDeclaration {
  /** Absolute path. `{name}` stands for exactly one segment. */
  readonly path: string
  /** The roles that may open the screen. The services check every request again. */
  readonly roles: readonly Role[]
}

/** A GET request: a route and what it is called with. */
export type ScreenRequest<R extends Endpoint | Route = Endpoint> = readonly [
  route: Route<EndpointOf<R>>,
  input: QueryRequest<EndpointOf<R>>,
]

/**
 * A row of a front end's table of screens, `src/screens.ts`: the only place where a screen is declared. The build reads the
 * table without running the pages, so the table imports texts and pages lazily and no package but the contracts.
 */
export interface Screen extends ScreenDeclaration {
  readonly page: () => Promise<ScreenModule>
  /** Texts that are loaded with the page, by namespace. */
  readonly texts?: Readonly<Record<string, LoadTexts>>
  /** Further work before the first rendering. */
  readonly prepare?: () => Promise<unknown>
  /**
   * What the page requests first if its address has no parameters. These requests are sent while the code of the page is
   * loaded. The page must use the same function (`expectFirstRequests` of the kit's testing tools compares them).
   */
  // biome-ignore lint/suspicious/noExplicitAny: each request has the input of its own route
  readonly firstRequests?: (userId: string) => readonly (readonly [route: Route, input: any])[]
}

export interface NavigationEntry {
  readonly to: string
  readonly label: LocalisedText
  /**
   * Name of the icon.
   *
   * @compatibility 1.0, removable from 1.3: shells knew icons by name only, and gateways of 1.1 require the name.
   */
  readonly icon: string
  /**
   * The icon as SVG path data (attribute `d`): outlines in a 24 × 24 box, drawn in the text colour with round line ends.
   * Without it the shell draws a neutral icon.
   */
  readonly iconPath?: string
  readonly roles: readonly Role[]
  /**
   * Position in the menu; 500 if missing. The shell's dashboard is 0 and its settings are 1000.
   *
   * @compatibility 1.0, removable from 1.2: the settings of shells were 13, so entries are below that.
   */
  readonly order?: number
  /** The side bar (default), the menu of the signed-in user, or a button in the top bar and on the dashboard. */
  readonly menu?: 'side' | 'user' | 'action'
  /** The letter that opens an action from everywhere but text fields and dialogs. */
  readonly shortcut?: string
  /** Text of the dashboard's tile; without it the entry has no tile. */
  readonly tile?: LocalisedText
}

export interface RemoteDescriptor {
  readonly id: string
  readonly version: string
  readonly contract: number
  readonly manifest: string
  /**
   * The remote entry, relative to the remote's folder.
   *
   * @compatibility 1.0, removable from 1.2: it was missing, and the manifest names it.
   */
  readonly entry?: string
  /** Path prefixes of the remote's screens, in whole segments. */
  readonly paths: readonly string[]
  /**
   * The screens below `paths`.
   *
   * @compatibility 1.0, removable from 1.2: they were missing, and the navigation entries stand in for them.
   */
  readonly screens?: readonly ScreenDeclaration[]
  readonly navigation: readonly NavigationEntry[]
}
