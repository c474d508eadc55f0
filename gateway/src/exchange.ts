/** One request and its answer, with what the gateway found out about it before anybody works on it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from './caller.ts'
import type { Target } from './target.ts'
import type { Trace } from './trace.ts'

export interface Exchange extends Target, Trace {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly caller: Caller
  /** Flat list of name and value: what every answer to this request carries (request id, CORS, Connection: close). */
  readonly headers: readonly string[]
}

// Express hands its handlers request and response; this finds the way back
const exchanges = new WeakMap<object, Exchange>()

export const rememberExchange = (exchange: Exchange): void =>
  void exchanges.set(exchange.res, exchange)

export const exchangeOf = (res: ServerResponse): Exchange => {
  const exchange = exchanges.get(res)
  if (!exchange) throw new Error('a response that did not come through the listener')
  return exchange
}
