/** Who is calling: the address and scheme as seen by the outermost proxy that we trust, else as seen by ourselves. */
import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'

export interface Caller {
  readonly address: string
  readonly secure: boolean
  readonly host: string
}

const textOf = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(',') : (value ?? '')
const listOf = (value: string | string[] | undefined): string[] =>
  textOf(value)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The value that the outermost of `hops` proxies added: each proxy appends one, what stands before is the caller's own. */
const trusted = (value: string | string[] | undefined, hops: number): string | undefined => {
  const list = listOf(value)
  return list[Math.max(0, list.length - hops)]
}

const plain = (address: string): string =>
  address.startsWith('::ffff:') ? address.slice(7) : address

/** `hops` is TRUST_PROXY: with 0 nothing that a header says is believed. */
export const callerOf = (req: IncomingMessage, hops: number): Caller => {
  const address = plain(req.socket.remoteAddress ?? '')
  const secure = (req.socket as Partial<TLSSocket>).encrypted === true
  const host = req.headers.host ?? ''
  if (hops === 0) return { address, secure, host }
  return {
    address: plain(trusted(req.headers['x-forwarded-for'], hops) ?? address),
    secure:
      (trusted(req.headers['x-forwarded-proto'], hops) ?? (secure ? 'https' : 'http')) === 'https',
    host: trusted(req.headers['x-forwarded-host'], hops) ?? host,
  }
}

/** On this machine and not handed on by a proxy. */
export const isLocal = (req: IncomingMessage): boolean => {
  const address = plain(req.socket.remoteAddress ?? '')
  const own = address === '::1' || address.startsWith('127.')
  return own && req.headers['x-forwarded-for'] === undefined && req.headers.forwarded === undefined
}
