/** Sends errors of the gateway in the format of the API: { success, error, code, params?, request_id }. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type ErrorCode,
  errors,
  interpolate,
  type MessageParams,
} from '@warsha/contracts/base/errors'
import type { Exchange } from '../requests/exchange.ts'
import { apiHeaders } from './security.ts'

export interface SendErrorOptions {
  readonly params?: MessageParams
  /** Additional headers as a flat list, for instance Retry-After or Allow. */
  readonly headers?: readonly string[]
}

export const getStatus = (code: ErrorCode): number => errors[code][0]

export const createErrorBody = (
  code: ErrorCode,
  requestId: string,
  params?: MessageParams,
): Buffer =>
  Buffer.from(
    JSON.stringify({
      success: false,
      error: interpolate(errors[code][1], params),
      code,
      params,
      request_id: requestId,
    }),
  )

const buildHeaders = (
  exchange: Exchange,
  code: ErrorCode,
  contentLength: number,
  { headers = [] }: SendErrorOptions,
): string[] => [
  'content-type',
  'application/json; charset=utf-8',
  'content-length',
  String(contentLength),
  ...apiHeaders,
  ...exchange.headers,
  ...(getStatus(code) === 503 ? ['retry-after', '1'] : []),
  ...headers,
]

const smallBodyBytes = 64 * 1024

/** node:http reads and discards an unread body. That is fine for a small body, but takes too long for a large one. */
const hasSmallBody = ({ headers, complete }: IncomingMessage): boolean =>
  complete ||
  (headers['transfer-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) <= smallBodyBytes)

/** Sends an error. Does nothing if a response has begun. */
export const sendError = (exchange: Exchange, code: ErrorCode, options: SendErrorOptions = {}) => {
  const { req, res, requestId } = exchange
  if (!hasSmallBody(req)) return sendErrorAndClose(exchange, code, options)
  if (res.headersSent || res.destroyed) return
  const body = createErrorBody(code, requestId, options.params)
  res.writeHead(getStatus(code), buildHeaders(exchange, code, body.length, options))
  res.end(body)
}

const maxDrainedBytes = 8 * 1024 * 1024
const drainTimeoutMs = 1000

/**
 * Sends an error before the request body has arrived, and closes the connection.
 *
 * If the socket closed while the client is still sending, the client would lose the response to a TCP reset. So a part
 * of the body is read and discarded first.
 */
export const sendErrorAndClose = (
  exchange: Exchange,
  code: ErrorCode,
  options: SendErrorOptions = {},
): void => {
  const { req, res, requestId } = exchange
  if (res.headersSent || res.destroyed) return
  const body = createErrorBody(code, requestId, options.params)
  res.writeHead(getStatus(code), [
    ...buildHeaders(exchange, code, body.length, options),
    'connection',
    'close',
  ])
  // The response is complete for the client by its Content-Length; end() only closes the connection.
  res.write(body)
  let drainedBytes = 0
  const close = () => endOnce(res, timer)
  const timer = setTimeout(close, drainTimeoutMs)
  req.on('data', (chunk: Buffer) => {
    drainedBytes += chunk.length
    if (drainedBytes > maxDrainedBytes) close()
  })
  req.on('end', close)
  req.on('close', close)
  req.resume()
}

const endOnce = (res: ServerResponse, timer: NodeJS.Timeout): void => {
  clearTimeout(timer)
  if (!res.writableEnded) res.end()
}
