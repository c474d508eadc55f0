/**
 * The answers of the last visit, for customers and mechanics without a connection. Each session's user sees only the own
 * ones, and the page empties them when the session ends.
 */
import { floorRoleNames } from '@warsha/contracts/base/roles'
import { seenAtHeader } from '@warsha/web-kit/parts/api/seen-at-header.ts'
import { readTokenClaims } from '@warsha/web-kit/parts/base/token-claims.ts'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'

const maxEntries = 120
const maxAgeSeconds = 30 * 86_400
/** A phone with a bad connection shows the last state after this time; the response is stored when it arrives. */
const networkTimeoutSeconds = 6

/** Increased when the responses are removed: a response to an earlier request must not be stored any more. */
let generation = 0

interface RequestState {
  generation?: number
  unavailable?: Response
}
const stateOf = (state: unknown) => (state ?? {}) as RequestState

/** Without claims the server rejects the request, and nothing is stored. They only separate users. */
const readClaims = (request: Request) => readTokenClaims(request.headers.get('authorization') ?? '')

/** The user of the token, and the job of a job link. */
const readerOf = (request: Request): string => {
  const claims = readClaims(request)
  return claims ? `${claims.sub} ${claims.job_id ?? ''}` : ''
}

const floorRoles: readonly (string | undefined)[] = floorRoleNames

/** True for mechanics and employees: their work cards contain no amounts. */
export const isOfFloor = (request: Request): boolean =>
  floorRoles.includes(readClaims(request)?.role)

const separateReaders: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url)
    url.searchParams.set('reader', readerOf(request))
    return url.href
  },
}

/** Stores with the time, which the page shows. */
const stampStored: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    stateOf(state).generation = generation
    return request
  },
  cacheWillUpdate: async ({ response, state }) => {
    if (response.status !== 200 || stateOf(state).generation !== generation) return null
    const headers = new Headers(response.headers)
    headers.set(seenAtHeader, new Date().toISOString())
    return new Response(response.body, { status: 200, headers })
  },
}

/** A service that is down is treated like a missing connection. Its own error is returned if nothing is stored. */
const treatUnavailableAsOffline: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 502) return response
    stateOf(state).unavailable = response
    throw new Error(`unavailable: ${response.status}`)
  },
  handlerDidError: async ({ state }) => stateOf(state).unavailable,
}

const expiration = new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true })

export const lastSeenCacheName = 'last-seen'

export const lastSeen = new NetworkFirst({
  cacheName: lastSeenCacheName,
  networkTimeoutSeconds,
  plugins: [separateReaders, stampStored, treatUnavailableAsOffline, expiration],
})

/** Removes the responses of all users. */
export const emptyLastSeen = async (): Promise<void> => {
  generation += 1
  await expiration.deleteCacheAndMetadata()
  await caches.delete(lastSeenCacheName)
}
