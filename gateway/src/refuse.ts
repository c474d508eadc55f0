/** Every refusal of the gateway in the one shape of the API: { success, error, code, params?, request_id }. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ErrorCode, errors, interpolate, type MessageParams } from '@warsha/contracts/errors'
import type { Exchange } from './exchange.ts'
import { apiHeaders } from './security.ts'

export interface Refusal {
  readonly params?: MessageParams
  /** Further headers, a flat list: Retry-After, Allow. */
  readonly headers?: readonly string[]
}

export const statusOf = (code: ErrorCode): number => errors[code][0]

export const bodyOf = (code: ErrorCode, requestId: string, params?: MessageParams): Buffer =>
  Buffer.from(
    JSON.stringify({
      success: false,
      error: interpolate(errors[code][1], params),
      code,
      params,
      request_id: requestId,
    }),
  )

const head = (exchange: Exchange, length: number, more: readonly string[]): string[] => [
  'content-type',
  'application/json; charset=utf-8',
  'content-length',
  String(length),
  ...apiHeaders,
  ...exchange.headers,
  ...more,
]

const smallBody = 64 * 1024

/** node:http reads and throws away a body that nobody took; a small one may come, a large one is not waited for. */
const isSmall = ({ headers, complete }: IncomingMessage): boolean =>
  complete ||
  (headers['transfer-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) <= smallBody)

/** Answers with the refusal; does nothing when an answer has begun. */
export const refuse = (exchange: Exchange, code: ErrorCode, refusal: Refusal = {}) => {
  const { req, res, requestId } = exchange
  if (!isSmall(req)) return refuseBody(exchange, code, refusal)
  if (res.headersSent || res.destroyed) return
  const body = bodyOf(code, requestId, refusal.params)
  res.writeHead(statusOf(code), head(exchange, body.length, furtherHeaders(code, refusal)))
  res.end(body)
}

const furtherHeaders = (code: ErrorCode, { headers = [] }: Refusal): readonly string[] =>
  statusOf(code) === 503 ? ['retry-after', '1', ...headers] : headers

const drainedBytes = 8 * 1024 * 1024
const drainedFor = 1000

/**
 * Refuses a body before it has arrived and closes the connection. A client that is still sending would lose the answer
 * to a reset if the socket were closed under it, so a little more is read and thrown away first.
 */
export const refuseBody = (exchange: Exchange, code: ErrorCode, refusal: Refusal = {}): void => {
  const { req, res, requestId } = exchange
  if (res.headersSent || res.destroyed) return
  const body = bodyOf(code, requestId, refusal.params)
  res.writeHead(
    statusOf(code),
    head(exchange, body.length, [...furtherHeaders(code, refusal), 'connection', 'close']),
  )
  res.write(body) // complete for the client by its length; end() only closes
  let drained = 0
  const close = () => endOnce(res, timer)
  const timer = setTimeout(close, drainedFor)
  req.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > drainedBytes) close()
  })
  req.on('end', close)
  req.on('close', close)
  req.resume()
}

const endOnce = (res: ServerResponse, timer: NodeJS.Timeout): void => {
  clearTimeout(timer)
  if (!res.writableEnded) res.end()
}
