/** The page's side of the service worker, which keeps the last seen state of customers and mechanics. */
import { floorRoleNames, type Role } from '@warsha/contracts/base/roles'
import { useSession } from '@warsha/web-kit'

/** Served by the gateway at the root, so that it covers all pages. */
export const workerUrl = '/service-worker.js'

/** Browsers offer service workers only on secure addresses (https, or the own machine). */
const hasWorkers = (): boolean => 'serviceWorker' in navigator

export const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  hasWorkers() ? navigator.serviceWorker.getRegistration(workerUrl) : undefined

const stored =
  /^\/(front-ends\/|remotes\.json$|api\/settings\/public$|api\/customer\/|api\/work-cards(\/|$))/

const floorRoles: readonly Role[] = floorRoleNames

/** True for the roles whose pages open without a connection. */
export const hasOfflinePages = (role: Role | null): boolean =>
  role !== null && (role === 'customer' || floorRoles.includes(role))

/** What the page has requested so far and the worker would store, with the page itself. */
const listRequests = (token: string | null): [string, RequestInit][] => {
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && stored.test(pathname))
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const toRequest = ({ href, pathname }: URL): [string, RequestInit] => [
    href,
    /^\/api\/(customer|work-cards)/.test(pathname) ? { headers: authorization } : {},
  ]
  return [['/', {}], ...urls.map(toRequest)]
}

/**
 * Installs the service worker. A page that was loaded without one has it store what was loaded, so that the first visit
 * is readable without a connection as well.
 */
export const startServiceWorker = async (): Promise<void> => {
  if (!hasWorkers()) return
  const wasControlled = navigator.serviceWorker.controller !== null
  await navigator.serviceWorker.register(workerUrl)
  const { active } = await navigator.serviceWorker.ready
  if (wasControlled) return
  const { token } = useSession.getState()
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: listRequests(token) } })
}

const emptyLastSeen = (): void => {
  findRegistration()
    .then((registration) => registration?.active?.postMessage({ type: 'empty-last-seen' }))
    .catch((error) => console.warn('the last seen state could not be removed', error))
}

/** Removes what was stored for a user when the session ends or becomes that of another user. */
export const emptyLastSeenWithSession = (): void => {
  const readerOf = ({ user }: ReturnType<typeof useSession.getState>) =>
    user && `${user.id} ${user.job_id ?? ''}`
  useSession.subscribe((now, before) => {
    if (readerOf(before) && readerOf(now) !== readerOf(before)) emptyLastSeen()
  })
}
