/** Which headers pass. Hop-by-hop ones stay on their hop, and nobody outside says who he is except by his token. */
import type { IncomingMessage } from 'node:http'
import type { Exchange } from './exchange.ts'

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
  'expect', // answered by the gateway itself
  'host',
  'content-length', // both set anew from the body that is really sent
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
// underscores too: some servers read x_user_id and x-user-id as the same
const identity = /^x[-_](user|internal|forwarded|service|person)/

const droppedFromAnswers = new Set([...hopByHop, 'server', 'x-powered-by', 'x-request-id'])

/** Names that a Connection header makes hop-by-hop; undefined for the usual one that names none. */
const namedIn = (connection: string | undefined): Set<string> | undefined => {
  if (!connection || connection === 'keep-alive' || connection === 'close') return undefined
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()))
}

/** The request's own headers that may go on, as a flat list of name and value. */
export const filterRequestHeaders = (req: IncomingMessage): string[] => {
  const raw = req.rawHeaders
  const named = namedIn(req.headers.connection)
  const passing: string[] = []
  for (let i = 0; i < raw.length; i += 2) {
    const name = (raw[i] as string).toLowerCase()
    if (droppedFromRequests.has(name) || named?.has(name)) continue
    if (name.charCodeAt(0) === 120 /* x */ && identity.test(name)) continue
    passing.push(name, raw[i + 1] as string)
  }
  return passing
}

/** What goes to the service: what may pass, and who called and under which trace, as the gateway knows it. */
export const buildRequestHeaders = ({ req, client: caller, traceparent }: Exchange): string[] => {
  const headers = filterRequestHeaders(req)
  headers.push(
    'x-forwarded-for',
    caller.address,
    'x-forwarded-proto',
    caller.isSecure ? 'https' : 'http',
  )
  if (caller.host) headers.push('x-forwarded-host', caller.host)
  headers.push('traceparent', traceparent)
  return headers
}

type Received = Record<string, string | string[] | undefined>

/**
 * What goes back to the caller: the service's headers that may pass, the exchange's own, and those of `standard`
 * that the service did not set itself. A flat list, which node:http writes without building a map first.
 */
export const buildResponseHeaders = (
  received: Received,
  own: readonly string[],
  standard: readonly string[],
): string[] => {
  const { connection } = received
  const named = namedIn(Array.isArray(connection) ? connection.join(',') : connection)
  const headers: string[] = []
  for (const name in received) {
    const value = received[name]
    if (value === undefined || droppedFromAnswers.has(name) || named?.has(name)) continue
    if (Array.isArray(value)) for (const one of value) headers.push(name, one)
    else headers.push(name, value)
  }
  for (let i = 0; i < standard.length; i += 2) {
    const name = standard[i] as string
    if (received[name] === undefined) headers.push(name, standard[i + 1] as string)
  }
  for (const text of own) headers.push(text)
  return headers
}
