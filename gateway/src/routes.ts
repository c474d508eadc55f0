/** Routes of services. The whole first segment decides: /api/customer is portal, /api/customers is workshop. */

/** Service by the first segment after /api. */
const serviceBySegment: ReadonlyMap<string, string> = new Map([
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

/** All services. Requests to a service without configured URLs get a 503. */
export const services: readonly string[] = [...new Set(serviceBySegment.values())]

export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

const isSocketPath = (path: string): boolean =>
  path === '/socket.io' || path.startsWith('/socket.io/')

/** Returns the service of a path, or undefined. */
export const findService = (path: string): string | undefined => {
  if (path.startsWith('/api/')) {
    const end = path.indexOf('/', 5)
    return serviceBySegment.get(end < 0 ? path.slice(5) : path.slice(5, end))
  }
  return isSocketPath(path) ? 'notification' : undefined
}

/** Returns the service that accepts WebSockets at a path, or undefined. */
export const findSocketService = (path: string): string | undefined =>
  isSocketPath(path) ? 'notification' : undefined

const kilobyte = 1024
const defaultMaxBytes = 100 * kilobyte
/** A photo of 5 MB as a data URL (a third larger), and other fields. */
const maxBytesWithPhoto = Math.floor(7.2 * kilobyte * kilobyte)

/** Returns the maximum size of a request body. */
export const getMaxBodyBytes = (method: string, path: string): number =>
  (method === 'POST' || method === 'PUT') &&
  (path === '/api/spare-parts' || path.startsWith('/api/spare-parts/'))
    ? maxBytesWithPhoto
    : defaultMaxBytes
