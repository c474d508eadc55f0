/** A W3C trace is begun here for every request; its trace id is the request_id of answers and logs. */
import { randomFillSync } from 'node:crypto'

export interface Trace {
  readonly requestId: string
  readonly traceparent: string
}

// random bytes are taken in bulk: one call for 170 requests instead of one each
const bytesOfTrace = 24
const pool = Buffer.alloc(bytesOfTrace * 170)
let used = pool.length

/** What comes in from outside is never continued: a caller must not be able to choose the id in our logs. */
export const createTrace = (): Trace => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const hex = pool.toString('hex', used, used + bytesOfTrace)
  used += bytesOfTrace
  const requestId = hex.slice(0, 32)
  return { requestId, traceparent: `00-${requestId}-${hex.slice(32)}-01` }
}
