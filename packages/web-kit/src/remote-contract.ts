/**
 * What a remote is. Its default export of ./module is a RemoteModule; its remote.json is a RemoteDescriptor, which the
 * gateway joins into remotes.json, so that the menu needs none of the remote's code.
 */
import type { Role } from '@warsha/contracts/roles'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { LoadTexts } from './i18n.ts'
import type { Language } from './preferences.ts'

/** Goes up only when the way a remote is mounted changes; exports and props of web-kit only grow. */
export const contractNumber = 1

export interface RemoteModule {
  readonly id: string
  readonly contract: number
  /** Absolute paths below '/'; loaded lazily, one chunk each (`lazy: () => import(...)` with an export `Component`). */
  readonly routes: readonly RouteObject[]
  /** Widgets lent to other front ends: name without the id ('part-picker') → how to load it. */
  // biome-ignore lint/suspicious/noExplicitAny: the props of a widget are checked where both sides know them
  readonly widgets?: Readonly<Record<string, () => Promise<{ default: ComponentType<any> }>>>
  readonly i18n: { readonly namespace: string; readonly load: LoadTexts }
}

export interface NavigationEntry {
  readonly to: string
  readonly label: Readonly<Record<Language, string>>
  readonly icon: string
  readonly roles: readonly Role[]
  /** Where it stands in the menu; the frame's own dashboard is 0. */
  readonly order?: number
  /** One line for the dashboard's tile; without it the entry has no tile. */
  readonly tile?: Readonly<Record<Language, string>>
}

export interface RemoteDescriptor {
  readonly id: string
  readonly version: string
  readonly contract: number
  readonly manifest: string
  /** Whole-segment prefixes that the remote answers for. */
  readonly paths: readonly string[]
  readonly navigation: readonly NavigationEntry[]
}
