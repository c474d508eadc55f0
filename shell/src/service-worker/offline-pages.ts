/**
 * What an installed application needs to open without a connection: the page, its assets and the list of front ends, and the
 * data of customers and mechanics. With
 * a connection a page always comes from the server, so that a new release is never held back.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isOfFloor, lastSeen, lastSeenCacheName } from './last-seen.ts'
import { worker } from './worker.ts'

const cacheNames = { page: 'page', assets: 'assets', descriptors: 'descriptors' } as const

const assetPath = /^\/front-ends\/[^/]+\/assets\//
/** Small files that name the current assets, and the shop's public settings. */
const descriptorPath = /^\/(remotes\.json|front-ends\/[^/]+\/[^/]+\.json|api\/settings\/public)$/
const portalPath = /^\/api\/customer\//
/** The lists of a mechanic's jobs, each of them, their inspections and the proof of their parts. */
const jobPath =
  /^\/api\/work-cards(\/my\/(work-cards|stats)|\/[0-9a-f-]{36}(\/(inspections|part-proofs))?|\/inspections\/[0-9a-f-]{36})?$/

/** All addresses have the same page, so that one copy is enough. */
const storeOnePage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => '/',
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
      ? response
      : null,
}

const page = new NetworkFirst({ cacheName: cacheNames.page, plugins: [storeOnePage] })

/** The names of assets contain a hash of their content. */
const assets = new CacheFirst({
  cacheName: cacheNames.assets,
  plugins: [
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }),
  ],
})

const descriptors = new NetworkFirst({
  cacheName: cacheNames.descriptors,
  plugins: [new ExpirationPlugin({ maxEntries: 20 })],
})

const isPagePath = (path: string): boolean => !/^\/(api|front-ends|socket\.io)\//.test(path)

export const handleRequests = (): void => {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      (url.pathname === '/' || (request.mode === 'navigate' && isPagePath(url.pathname))),
    page,
  )
  registerRoute(({ url, sameOrigin }) => sameOrigin && assetPath.test(url.pathname), assets)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && descriptorPath.test(url.pathname),
    descriptors,
  )
  registerRoute(({ url, sameOrigin }) => sameOrigin && portalPath.test(url.pathname), lastSeen)
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && jobPath.test(url.pathname) && isOfFloor(request),
    lastSeen,
  )
}

/** Removes the caches of releases that stored in other ones. */
export const removeUnknownCaches = async (): Promise<void> => {
  const known: string[] = [...Object.values(cacheNames), lastSeenCacheName]
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => !known.includes(name)).map((name) => caches.delete(name)),
  )
}

/** The browser requests a page while it starts the worker. */
export const enableNavigationPreload = async (): Promise<void> =>
  worker.registration.navigationPreload?.enable()
