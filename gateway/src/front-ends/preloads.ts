/**
 * The files that the page of an address needs first: those of the application, of the remote and of the screen. The page
 * names them, so that the browser requests all at once instead of each after the code that imports it.
 *
 * The names change with each build. The builds write them into their remote.json, so that the shell and the gateway
 * contain none.
 */
import { z } from '@warsha/contracts/base/fields'
import { bySpecificity, isPathBelow, isSameDepth } from '@warsha/contracts/base/screen-paths'
import type { Logger } from '@warsha/service-kit/base'
import type { Remote } from './remotes.ts'

const asset = z.string().check(z.regex(/^assets\/[A-Za-z0-9_][A-Za-z0-9._-]*\.(js|css)$/))
const files = {
  assets: z.array(asset),
  /** By language, which only the browser knows. */
  texts: z.optional(z.record(z.string(), z.array(asset))),
}
const screenFiles = z.looseObject({
  ...files,
  /** Shared packages of the shell that the page imports. */
  shared: z.optional(z.array(z.string())),
  /** Addresses of the data that the screen shows; `{user_id}` stands for the user. */
  data: z.optional(
    z.array(z.string().check(z.regex(/^\/api\/[A-Za-z0-9/{}_-]+(\?[a-z0-9=&_]+)?$/))),
  ),
})
const preload = z.looseObject({
  ...files,
  /** Files of shared packages that only some screens need, by the name of the package. Only the shell has them. */
  shared: z.optional(z.record(z.string(), z.array(asset))),
  /** By the path of a screen. */
  screens: z.optional(z.record(z.string(), screenFiles)),
})
type Preload = z.infer<typeof preload>
type Files = Pick<Preload, 'assets' | 'texts'>

/**
 * Addresses.
 *
 * @compatibility 1.0, removable from 1.2: remotes named no entry, so their `manifests` are requested by `fetch`.
 */
export interface FirstFiles {
  readonly assets: readonly string[]
  readonly manifests: readonly string[]
  readonly texts: Readonly<Record<string, readonly string[]>>
  readonly data: readonly string[]
  /** The roles that may open the screen: only theirs request `data`. */
  readonly roles: readonly string[]
}

const none: FirstFiles = { assets: [], manifests: [], texts: {}, data: [], roles: [] }

const findNearest = (screens: readonly string[], path: string): string =>
  screens
    .filter((screen) => isPathBelow(screen, path) && isSameDepth(screen, path))
    .sort(bySpecificity)[0] ?? ''

const addressesOf = (id: string, names: readonly string[] = []): string[] =>
  names.map((name) => `/front-ends/${id}/${name}`)

const isStyle = (name: string) => name.endsWith('.css')

/** Style sheets first, then in the given order: browsers request few files at once, and large ones delay the others. */
const joinFiles = (parts: readonly (readonly [id: string, files: Files | undefined])[]) => {
  const languages = new Set(parts.flatMap(([, found]) => Object.keys(found?.texts ?? {})))
  const textsOf = (language: string) =>
    parts.flatMap(([id, found]) => addressesOf(id, found?.texts?.[language]))
  const assets = [...new Set(parts.flatMap(([id, found]) => addressesOf(id, found?.assets)))]
  return {
    assets: [...assets.filter(isStyle), ...assets.filter((name) => !isStyle(name))],
    texts: Object.fromEntries([...languages].map((language) => [language, textsOf(language)])),
  }
}

/** Returns `preload` of a remote.json; undefined if it has none or an invalid one. */
const readPreload = (id: string, descriptor: unknown, logger: Logger): Preload | undefined => {
  const value = (descriptor as { preload?: unknown } | null | undefined)?.preload
  if (value === undefined) return undefined
  const result = preload.safeParse(value)
  if (result.success) return result.data
  logger.error({ front_end: id }, '`preload` of remote.json is invalid; the page loads without it')
  return undefined
}

/** Creates a function that returns the first files of a path. Paths that also signed-out people open have none. */
export const createPreloads = (
  shellDescriptor: unknown,
  remotes: readonly Remote[],
  logger: Logger,
): ((path: string) => FirstFiles) => {
  const shell = readPreload('shell', shellDescriptor, logger)
  if (!shell) return () => none
  const known = remotes.map((remote) => ({
    ...remote,
    preload: readPreload(remote.id, remote, logger),
  }))
  return (path) => {
    const { screens: ownScreens = {} } = shell
    const ownScreen = ownScreens[findNearest(Object.keys(ownScreens), path)]
    const remote = known.find(({ paths }) => paths.some((prefix) => isPathBelow(prefix, path)))
    if (ownScreen)
      return {
        ...none,
        ...joinFiles([
          ['shell', ownScreen],
          ['shell', shell],
        ]),
      }
    if (!remote) return none
    const { id, manifest, entry, screens = [] } = remote
    const screenPath = findNearest(
      screens.map((screen) => screen.path),
      path,
    )
    const screen = remote.preload?.screens?.[screenPath]
    const shared = screen?.shared?.flatMap((name) => shell.shared?.[name] ?? []) ?? []
    return {
      ...joinFiles([
        [id, remote.preload],
        [id, screen],
        ['shell', shell],
        ['shell', { assets: shared }],
      ]),
      manifests: entry ? [] : [manifest],
      data: screen?.data ?? [],
      roles: screens.find((declared) => declared.path === screenPath)?.roles ?? [],
    }
  }
}
