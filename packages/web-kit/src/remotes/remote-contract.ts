/**
 * The contract of a remote. The default export of ./module is a `RemoteModule`. Its remote.json is a `RemoteDescriptor`;
 * the gateway joins them into remotes.json, so that the shell's menu needs no code of the remotes.
 */
import type { LocalisedText } from '@warsha/contracts/base/languages'
import type { Role } from '@warsha/contracts/base/roles'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { LoadTexts } from '../texts/i18n.ts'

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
  /** The side bar (default) or the menu of the signed-in user. */
  readonly menu?: 'side' | 'user'
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
