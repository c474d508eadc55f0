/** Starts a W3C trace for every request. Its trace id is the request_id of responses and logs. */
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Span, type Tracer, toRequestId } from '@warsha/service-kit/base'

export interface Trace {
  readonly requestId: string
  readonly traceparent: string
}

// Random bytes are generated for 170 requests at a time, which is faster than one call each.
const bytesPerTrace = 24
const randomBytes = Buffer.alloc(bytesPerTrace * 170)
let usedBytes = randomBytes.length

/** Creates a trace that is not recorded. Traces of clients are not continued: they cannot choose the id in our logs. */
export const createTrace = (): Trace => {
  if (usedBytes === randomBytes.length) {
    randomFillSync(randomBytes)
    usedBytes = 0
  }
  const hex = randomBytes.toString('hex', usedBytes, usedBytes + bytesPerTrace)
  usedBytes += bytesPerTrace
  const requestId = hex.slice(0, 32)
  return { requestId, traceparent: `00-${requestId}-${hex.slice(32)}-00` }
}

/**
 * Creates the trace of a request to the API. It begins here, and the sampler decides for all processes if it is recorded.
 *
 * The span names only the first segment of the path, because paths contain ids and the tokens of vehicles.
 */
export const createRecordedTrace = (
  tracer: Tracer,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Trace => {
  const method = req.method ?? ''
  const { traceparent, span } = tracer.startSpan(method, 'server', undefined)
  if (span) describeSpan(span, method, path, res)
  return { requestId: toRequestId(traceparent), traceparent }
}

const describeSpan = (span: Span, method: string, path: string, res: ServerResponse): void => {
  const route = path.split('/', 3).join('/')
  span.setName(`${method} ${route}`)
  span.setAttributes({ 'http.request.method': method, 'http.route': route })
  res.once('close', () => endSpan(span, res))
}

const endSpan = (span: Span, { statusCode }: ServerResponse): void => {
  span.setAttributes({ 'http.response.status_code': statusCode })
  span.end(statusCode >= 500 ? { code: statusCode } : undefined)
}
