/** Which other origins may call. Off by default: every front end comes from our own origin. */
import type { IncomingMessage } from 'node:http'
import type { Caller } from './caller.ts'

export interface Origins {
  /** Headers for the answer, a flat list; empty for our own pages and for strangers. */
  headersFor(req: IncomingMessage): readonly string[]
  /** The further headers of a preflight, or undefined when this is none that may pass. */
  preflight(req: IncomingMessage): readonly string[] | undefined
  /** May this request open a socket? Sockets know no CORS, so a foreign origin is refused outright. */
  mayConnect(req: IncomingMessage, caller: Caller): boolean
}

const originOf = (url: string): string => new URL(url).origin

export const createOrigins = (allowed: readonly string[], publicUrl: string): Origins => {
  const list = new Set(allowed.map(originOf))
  const own = originOf(publicUrl)
  const headersFor = ({ headers: { origin } }: IncomingMessage): readonly string[] => {
    if (list.size === 0) return []
    const allow = origin && list.has(origin) ? ['access-control-allow-origin', origin] : []
    return [
      ...allow,
      'vary',
      'origin',
      ...(allow.length ? ['access-control-expose-headers', 'x-request-id'] : []),
    ]
  }
  const preflight = (req: IncomingMessage) => {
    const { origin, 'access-control-request-method': method } = req.headers
    if (req.method !== 'OPTIONS' || !method || !origin || !list.has(origin)) return undefined
    return [
      'access-control-allow-methods',
      'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, accept-language',
      'access-control-max-age',
      '600',
    ]
  }
  const mayConnect = ({ headers: { origin } }: IncomingMessage, { host, secure }: Caller) =>
    origin === undefined || // not a browser: there is no page whose rights could be borrowed
    origin === own ||
    origin === `${secure ? 'https' : 'http'}://${host}` ||
    list.has(origin)
  return { headersFor, preflight, mayConnect }
}
