/** Starts a W3C trace for every request. Its trace id is the request_id of responses and logs. */
import { randomFillSync } from 'node:crypto'

export interface Trace {
  readonly requestId: string
  readonly traceparent: string
}

// Random bytes are generated for 170 requests at a time, which is faster than one call each.
const bytesPerTrace = 24
const randomBytes = Buffer.alloc(bytesPerTrace * 170)
let usedBytes = randomBytes.length

/** Creates a new trace. Traces of clients are not continued, so that they cannot choose the id in our logs. */
export const createTrace = (): Trace => {
  if (usedBytes === randomBytes.length) {
    randomFillSync(randomBytes)
    usedBytes = 0
  }
  const hex = randomBytes.toString('hex', usedBytes, usedBytes + bytesPerTrace)
  usedBytes += bytesPerTrace
  const requestId = hex.slice(0, 32)
  return { requestId, traceparent: `00-${requestId}-${hex.slice(32)}-01` }
}
