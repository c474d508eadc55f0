/** A request with its response and the facts that the listener has established about it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClientInfo } from './client.ts'
import type { Target } from './target.ts'
import type { Trace } from './trace.ts'

export interface Exchange extends Target, Trace {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly client: ClientInfo
  /** Headers of every response to this request (request id, CORS, Connection: close); a flat list of names and values. */
  readonly headers: readonly string[]
  /** Gives the body more than 30 seconds, as long as it arrives. Calls `onSlow` if it has not arrived by then. */
  readonly allowSlowBody: (onSlow: () => void) => void
}

// Express passes only request and response to its handlers.
const exchangeByResponse = new WeakMap<object, Exchange>()

export const storeExchange = (exchange: Exchange): void =>
  void exchangeByResponse.set(exchange.res, exchange)

export const getExchange = (res: ServerResponse): Exchange => {
  const exchange = exchangeByResponse.get(res)
  if (!exchange) throw new Error('the response has no exchange: it did not pass the listener')
  return exchange
}
