/** Filters headers in both directions: removes hop-by-hop headers, and headers with which clients could forge an identity. */
import type { IncomingMessage } from 'node:http'
import type { Exchange } from '../requests/exchange.ts'

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

const droppedFromRequests = new Set([
  ...hopByHop,
  'expect', // handled by the gateway itself
  'host',
  'content-length', // host and content-length are set again for the request to the service
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'x-request-id',
  'traceparent',
  'tracestate',
  'baggage',
])
// Also with underscores, because some servers treat x_user_id and x-user-id as equal.
const identityHeader = /^x[-_](user|internal|forwarded|service|person)/

const droppedFromResponses = new Set([...hopByHop, 'server', 'x-powered-by', 'x-request-id'])

/** Returns the header names in a Connection header, which are hop-by-hop too; undefined for the common values. */
const parseConnectionHeader = (connection: string | undefined): Set<string> | undefined => {
  if (!connection || connection === 'keep-alive' || connection === 'close') return undefined
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()))
}

/** Returns the client's headers that may be forwarded, as a flat list of names and values. */
export const filterRequestHeaders = (req: IncomingMessage): string[] => {
  const raw = req.rawHeaders
  const connectionHeaders = parseConnectionHeader(req.headers.connection)
  const forwarded: string[] = []
  for (let i = 0; i < raw.length; i += 2) {
    const name = (raw[i] as string).toLowerCase()
    if (droppedFromRequests.has(name) || connectionHeaders?.has(name)) continue
    if (name.charCodeAt(0) === 120 /* x */ && identityHeader.test(name)) continue
    forwarded.push(name, raw[i + 1] as string)
  }
  return forwarded
}

/** Returns the headers for the service: the forwarded ones, and client and trace as determined by the gateway. */
export const buildRequestHeaders = ({ req, client, traceparent }: Exchange): string[] => {
  const headers = filterRequestHeaders(req)
  headers.push(
    'x-forwarded-for',
    client.address,
    'x-forwarded-proto',
    client.isHttps ? 'https' : 'http',
  )
  if (client.host) headers.push('x-forwarded-host', client.host)
  // Clients cannot send it: identityHeader removes it.
  if (client.isLocal) headers.push('x-internal-local-caller', 'true')
  headers.push('traceparent', traceparent)
  return headers
}

type ResponseHeaders = Record<string, string | string[] | undefined>

/**
 * Returns the headers for the client: those of the service that may be forwarded, those of the exchange, and the
 * `defaultHeaders` that the service did not set. A flat list, which node:http writes without building a map first.
 */
export const buildResponseHeaders = (
  received: ResponseHeaders,
  exchangeHeaders: readonly string[],
  defaultHeaders: readonly string[],
): string[] => {
  const { connection } = received
  const connectionHeaders = parseConnectionHeader(
    Array.isArray(connection) ? connection.join(',') : connection,
  )
  const headers: string[] = []
  for (const name in received) {
    const value = received[name]
    if (value === undefined || droppedFromResponses.has(name) || connectionHeaders?.has(name))
      continue
    if (Array.isArray(value)) for (const item of value) headers.push(name, item)
    else headers.push(name, value)
  }
  for (let i = 0; i < defaultHeaders.length; i += 2) {
    const name = defaultHeaders[i] as string
    if (received[name] === undefined) headers.push(name, defaultHeaders[i + 1] as string)
  }
  for (const text of exchangeHeaders) headers.push(text)
  return headers
}
