/** The client of a request: its address, scheme and host, as seen by the outermost trusted proxy or by the gateway. */
import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { getHostname, isLoopbackName } from './loopback.ts'

export interface Client {
  readonly address: string
  readonly isSecure: boolean
  readonly host: string
  /** True if the request comes from this machine, by a loopback name and not through a proxy. */
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
  return values[Math.max(0, values.length - proxyCount)]
}

const withoutIpv6Prefix = (address: string): string =>
  address.startsWith('::ffff:') ? address.slice(7) : address

/** `proxyCount` is TRUST_PROXY. With 0 forwarding headers are ignored. */
export const resolveClient = (req: IncomingMessage, proxyCount: number): Client => {
  const address = withoutIpv6Prefix(req.socket.remoteAddress ?? '')
  const isSecure = (req.socket as Partial<TLSSocket>).encrypted === true
  const host = req.headers.host ?? ''
  if (proxyCount === 0) return { address, isSecure, host, isLocal: isLocal(req) }

  const forwardedFor = getTrustedValue(req.headers['x-forwarded-for'], proxyCount)
  const forwardedProto = getTrustedValue(req.headers['x-forwarded-proto'], proxyCount)
  const forwardedHost = getTrustedValue(req.headers['x-forwarded-host'], proxyCount)
  return {
    address: withoutIpv6Prefix(forwardedFor ?? address),
    isSecure: forwardedProto === undefined ? isSecure : forwardedProto === 'https',
    host: forwardedHost ?? host,
    isLocal: isLocal(req),
  }
}

/**
 * True if the request comes from this machine and not through a proxy. With an unknown Host header it may come from a
 * page of another site, whose name leads to this machine (DNS rebinding).
 */
export const isLocal = (req: IncomingMessage): boolean => {
  const address = withoutIpv6Prefix(req.socket.remoteAddress ?? '')
  const isLoopback = address === '::1' || address.startsWith('127.')
  return (
    isLoopback &&
    isLoopbackName(getHostname(req.headers.host ?? '')) &&
    req.headers['x-forwarded-for'] === undefined &&
    req.headers.forwarded === undefined
  )
}
