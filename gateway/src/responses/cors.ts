/** CORS: other origins that may call the API. None by default, because all front ends come from the gateway's origin. */
import type { IncomingMessage } from 'node:http'
import type { ClientInfo } from '../requests/client.ts'

export interface CorsPolicy {
  /** Returns response headers as a flat list. Empty if no other origins are allowed. */
  getHeaders(req: IncomingMessage): readonly string[]
  /** Returns the additional headers of a preflight response, or undefined if this is no allowed preflight. */
  getPreflightHeaders(req: IncomingMessage): readonly string[] | undefined
  /** True if the request may open a WebSocket. CORS does not apply to WebSockets, so the gateway checks the origin. */
  canConnect(req: IncomingMessage, client: ClientInfo): boolean
}

const toOrigin = (url: string): string => new URL(url).origin

export const createCorsPolicy = (allowedUrls: readonly string[], publicUrl: string): CorsPolicy => {
  const allowedOrigins = new Set(allowedUrls.map(toOrigin))
  const ownOrigin = toOrigin(publicUrl)

  const getHeaders = ({ headers: { origin } }: IncomingMessage): readonly string[] => {
    if (allowedOrigins.size === 0) return []
    if (!origin || !allowedOrigins.has(origin)) return ['vary', 'origin']
    return [
      'access-control-allow-origin',
      origin,
      'vary',
      'origin',
      'access-control-expose-headers',
      'x-request-id',
    ]
  }

  const getPreflightHeaders = (req: IncomingMessage) => {
    const { origin, 'access-control-request-method': method } = req.headers
    if (req.method !== 'OPTIONS' || !method || !origin || !allowedOrigins.has(origin))
      return undefined
    return [
      'access-control-allow-methods',
      'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, accept-language',
      'access-control-max-age',
      '600',
    ]
  }

  const canConnect = ({ headers: { origin } }: IncomingMessage, { host, isHttps }: ClientInfo) =>
    // Without an origin the client is no browser, so no other page's permissions can be abused.
    origin === undefined ||
    origin === ownOrigin ||
    origin === `${isHttps ? 'https' : 'http'}://${host}` ||
    allowedOrigins.has(origin)

  return { getHeaders, getPreflightHeaders, canConnect }
}
