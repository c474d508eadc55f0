/** The client of a request: its address, scheme and host, as seen by the outermost trusted proxy or by the gateway. */
import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { getHostname, isLoopbackName } from './loopback.ts'

export interface ClientInfo {
  readonly address: string
  readonly isHttps: boolean
  readonly host: string
  /** As returned by `isLocalRequest`. */
  readonly isLocal: boolean
}

type HeaderValue = string | string[] | undefined

const splitHeader = (value: HeaderValue): string[] =>
  (Array.isArray(value) ? value.join(',') : (value ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Returns the value that the outermost of `proxyCount` proxies added. Each proxy appends one value; earlier values come
 * from the client and are not trusted.
 */
const getTrustedValue = (value: HeaderValue, proxyCount: number): string | undefined => {
  const values = splitHeader(value)
  // If there are fewer values than proxies, the first one is the outermost that is known.
  return values[Math.max(0, values.length - proxyCount)]
}

/** Returns an IPv4 address that a dual-stack socket reports as IPv6 (RFC 4291): ::ffff:10.0.0.1 → 10.0.0.1. */
const unmapIpv4 = (address: string): string =>
  address.startsWith('::ffff:') ? address.slice(7) : address

/** `proxyCount` is TRUST_PROXY. With 0 forwarding headers are ignored. */
export const resolveClient = (req: IncomingMessage, proxyCount: number): ClientInfo => {
  const address = unmapIpv4(req.socket.remoteAddress ?? '')
  const isHttps = (req.socket as Partial<TLSSocket>).encrypted === true
  const host = req.headers.host ?? ''
  if (proxyCount === 0) return { address, isHttps, host, isLocal: isLocalRequest(req) }

  const forwardedFor = getTrustedValue(req.headers['x-forwarded-for'], proxyCount)
  const forwardedProto = getTrustedValue(req.headers['x-forwarded-proto'], proxyCount)
  const forwardedHost = getTrustedValue(req.headers['x-forwarded-host'], proxyCount)
  return {
    address: unmapIpv4(forwardedFor ?? address),
    isHttps: forwardedProto === undefined ? isHttps : forwardedProto === 'https',
    host: forwardedHost ?? host,
    isLocal: isLocalRequest(req),
  }
}

/**
 * Returns true if the request comes from this machine and not through a proxy. The Host must be a loopback name, otherwise
 * a page of another site could send the request by a name that it points to this machine (DNS rebinding).
 */
export const isLocalRequest = (req: IncomingMessage): boolean => {
  const address = unmapIpv4(req.socket.remoteAddress ?? '')
  const isLoopback = address === '::1' || address.startsWith('127.')
  return (
    isLoopback &&
    isLoopbackName(getHostname(req.headers.host ?? '')) &&
    req.headers['x-forwarded-for'] === undefined &&
    req.headers.forwarded === undefined
  )
}
