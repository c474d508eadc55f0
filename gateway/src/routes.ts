/** Which service answers which path. Whole segments only: /api/customer is the portal's, /api/customers workshop's. */

/** First segment after /api → service. */
const api: ReadonlyMap<string, string> = new Map([
  ['auth', 'identity'],
  ['settings', 'identity'],
  ['users', 'identity'],
  ['audit', 'identity'],
  ['customers', 'workshop'],
  ['vehicles', 'workshop'],
  ['imports', 'workshop'],
  ['work-cards', 'workshop'],
  ['work-card-parts', 'workshop'],
  ['payments', 'workshop'],
  ['invoices', 'workshop'],
  ['reports', 'workshop'],
  ['spare-parts', 'inventory'],
  ['employees', 'hr'],
  ['attendance', 'hr'],
  ['salary', 'hr'],
  ['loans-advances', 'hr'],
  ['leave', 'hr'],
  ['customer', 'portal'],
  ['feedback', 'portal'],
  ['notifications', 'notification'],
])

/** Every service that the table names; one that has no URLs configured is answered for with 503. */
export const services: readonly string[] = [...new Set(api.values())]

export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

const isSocket = (path: string): boolean => path === '/socket.io' || path.startsWith('/socket.io/')

/** The service that answers `path`, or undefined when none does. */
export const findService = (path: string): string | undefined => {
  if (path.startsWith('/api/')) {
    const end = path.indexOf('/', 5)
    return api.get(end < 0 ? path.slice(5) : path.slice(5, end))
  }
  return isSocket(path) ? 'notification' : undefined
}

/** Where a websocket may be opened; everything else that asks for one is refused. */
export const findSocketService = (path: string): string | undefined =>
  isSocket(path) ? 'notification' : undefined

const kilobyte = 1024
const ordinary = 100 * kilobyte
/** A photo of 5 MB as a data URL (a third larger), and the fields around it. */
const withPhoto = Math.floor(7.2 * kilobyte * kilobyte)

/** How many bytes of body a request may bring. */
export const getMaxBodyBytes = (method: string, path: string): number =>
  (method === 'POST' || method === 'PUT') &&
  (path === '/api/spare-parts' || path.startsWith('/api/spare-parts/'))
    ? withPhoto
    : ordinary
