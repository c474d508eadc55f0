/** The fast path: a call to a service, without Express in between. */
import type { Balancer } from '@warsha/service-kit/balancer'
import { hasBody, readBody } from './body.ts'
import type { Exchange } from './exchange.ts'
import { Passage } from './passage.ts'
import { refuseBody } from './refuse.ts'

export interface ProxyEvents {
  /** A service answered, whatever it answered. */
  readonly onAnswer: (service: string, status: number, milliseconds: number) => void
  /** The gateway had to answer itself, or an answer broke off half way. */
  readonly onFailure: (exchange: Exchange, service: string, error: Error, retries: number) => void
}

export interface Passing {
  readonly exchange: Exchange
  readonly balancer: Balancer
  /** Headers that the answer gets unless the service set them itself, a flat list. */
  readonly standard: readonly string[]
  readonly events: ProxyEvents
  /** How long the answer may take to begin (ms), where that differs from what holds for the service. */
  readonly patience?: number
}

/** Passes the request on and its answer back; answers by itself when no instance does. */
export const passOn = (passing: Passing, bodyLimit: number) => {
  const { exchange } = passing
  if (!hasBody(exchange.req)) return new Passage(passing, null).attempt()
  readBody(exchange.req, bodyLimit, (body) => {
    if (body === 'too_large') return refuseBody(exchange, 'body_too_large')
    if (body === 'busy') return refuseBody(exchange, 'busy')
    if (body !== 'gone') new Passage(passing, body).attempt()
  })
}
