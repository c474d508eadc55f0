/**
 * When a request to a service is sent again. The gateway, calls between services and the balancer follow the same policy.
 *
 * | the attempt failed with | the instance | sent again |
 * |---|---|---|
 * | `not_sent`: the connection was refused or not made in time | unready | any request |
 * | `connection_lost`: the connection broke | unready | repeatable requests |
 * | `timeout`: the service accepted the request and did not respond | hung | repeatable calls between services |
 * | `frozen`: the service responded neither to the request nor to checks | hung | repeatable requests, if another instance is ready |
 * | an error response (5xx, 429) | as before | repeatable calls between services |
 * | `invalid_request`, `other` | as before | never, except for repeatable calls between services after `other` |
 *
 * Repeatable requests: for the gateway GET and HEAD without a body, because it does not know which service stores
 * idempotency keys. Between services everything except POST, and POST with an idempotency key.
 *
 * An unavailable service is reported within 3 s. The gateway tries the other instances without a pause, then all of them
 * with growing pauses for 1.5 s, which hides a restart. It does not repeat a request after a timeout, which takes as long
 * as a browser waits. While a request takes long it checks that the process is alive, and if not, sends the request to another
 * instance or ends it with 503 (`freeze-detector.ts`). A call between services has a timeout of 1.5 s: it tries each instance once if nothing was sent,
 * and does all this at most once more, after a short pause, in 2.5 s altogether. After a timeout it ends with 504 if the
 * instance responds to a readiness check, otherwise with 503.
 */

export type AttemptFailure =
  | 'not_sent'
  | 'connection_lost'
  | 'timeout'
  | 'frozen'
  | 'invalid_request'
  | 'other'

const failureByCode = new Map<string, AttemptFailure>([
  ['ECONNREFUSED', 'not_sent'],
  ['ENOTFOUND', 'not_sent'],
  ['EAI_AGAIN', 'not_sent'],
  ['UND_ERR_CONNECT_TIMEOUT', 'not_sent'],
  ['ECONNRESET', 'connection_lost'],
  ['EPIPE', 'connection_lost'],
  ['UND_ERR_SOCKET', 'connection_lost'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
  ['UND_ERR_BODY_TIMEOUT', 'timeout'],
  ['UND_ERR_INVALID_ARG', 'invalid_request'],
  ['UND_ERR_NOT_SUPPORTED', 'invalid_request'],
])

/** Returns what an error of a request to a service means for the next attempt. */
export const classifyFailure = (error: Error): AttemptFailure => {
  if (error.name === 'TimeoutError') return 'timeout'
  if (error instanceof FrozenServiceError) return 'frozen'
  return failureByCode.get(getCode(error)) ?? 'other'
}

/** Ends a request to a service that responds neither to it nor to checks. */
export class FrozenServiceError extends Error {
  constructor() {
    super('the service responds neither to the request nor to health checks')
  }
}

const getCode = (error: Error): string => (error as NodeJS.ErrnoException).code ?? ''

/** Returns true if the instance neither responded nor refused the connection: its process may be frozen. */
export const isUnresponsive = (error: Error): boolean =>
  classifyFailure(error) === 'timeout' || getCode(error) === 'UND_ERR_CONNECT_TIMEOUT'

/** Two attempts to connect fit into the time in which an unavailable service is reported. */
export const connectTimeoutMs = 600

/** Returns true if the gateway may repeat a request, although the service may have received it. */
export const isRepeatableRequest = (method: string | undefined, hasBody: boolean): boolean =>
  !hasBody && (method === 'GET' || method === 'HEAD')

const retryBudgetMs = 1500
/** Leaves time for one more connection attempt. */
const otherInstancesBudgetMs = 2000
const maxPauseMs = 400

/**
 * Returns the pause of the gateway before the next attempt, or undefined if the time for retries is over. `startedAt` is
 * by `performance.now()`.
 */
export const getRetryPauseMs = (
  startedAt: number,
  retries: number,
  instanceCount: number,
): number | undefined => {
  const elapsedMs = performance.now() - startedAt
  // The other instances are tried immediately; then the pause grows.
  if (retries < instanceCount - 1) return elapsedMs < otherInstancesBudgetMs ? 0 : undefined
  const pauseMs = Math.min(50 * 2 ** (retries - instanceCount + 1), maxPauseMs)
  return elapsedMs + pauseMs < retryBudgetMs ? pauseMs : undefined
}

/** One attempt of a call between services ends after this time. */
export const callTimeoutMs = 1500
/** A call ends after this time, with waiting for its turn and with its repetition. The rest of the 3 s is its caller's. */
export const callBudgetMs = 2500
/** A call is not repeated with less time than this. */
export const minRepeatMs = 200
/** Calls wait this long after all instances hang: one that was only slow responds to its readiness check by then. */
export const hungWaitMs = 300

/** Returns true if a call between services may be repeated, although the service may have received it. */
export const isRepeatableCall = (method: string, idempotencyKey: string | undefined): boolean =>
  method !== 'POST' || idempotencyKey !== undefined

/** Returns the pause before a call is repeated. Random, so that callers do not repeat in step. */
export const getRepeatPauseMs = (): number => 20 + Math.random() * 80
