/** Classifies errors of requests to services: which error the client gets, and whether the request may be retried. */
import type { ErrorCode } from '@warsha/contracts/base/errors'
import { errors } from 'undici'

const getCode = (error: Error): string => (error as NodeJS.ErrnoException).code ?? ''

const connectionLossCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
])
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
const invalidRequestCodes = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED'])

/** The connection was refused or broke. */
export const isConnectionLoss = (error: Error): boolean => connectionLossCodes.has(getCode(error))

/** The service accepted the request and did not respond in time. */
export const isTimeout = (error: Error): boolean => timeoutCodes.has(getCode(error))

/** The request itself cannot be sent; another instance would make no difference. */
export const isInvalidRequest = (error: Error): boolean => invalidRequestCodes.has(getCode(error))

/** The response cannot be sent to the client. Parser errors of undici have no usable code. */
const isInvalidResponse = (error: Error): boolean =>
  error instanceof errors.HTTPParserError ||
  error instanceof errors.HeadersOverflowError ||
  error instanceof errors.ResponseContentLengthMismatchError ||
  getCode(error) === 'ERR_INVALID_CHAR'

/** An unavailable service is a 503, a timeout a 504 and an invalid HTTP response a 502. */
export const toErrorCode = (error: Error): ErrorCode => {
  if (isTimeout(error)) return 'upstream_timeout'
  if (isInvalidRequest(error)) return 'malformed_request'
  return isInvalidResponse(error) ? 'upstream_failed' : 'upstream_unavailable'
}

const retryBudgetMs = 1500
/** Leaves time for one more connection attempt within the 3 s after which an unavailable service is reported. */
const otherInstancesBudgetMs = 2000
const maxDelayMs = 400

/** Returns the delay until the next attempt, or undefined if the time for retries is over. */
export const getRetryDelayMs = (
  startedAt: number,
  retries: number,
  instanceCount: number,
): number | undefined => {
  const elapsedMs = Date.now() - startedAt
  // The other instances are tried immediately; then the delay grows.
  if (retries < instanceCount - 1) return elapsedMs < otherInstancesBudgetMs ? 0 : undefined
  const delayMs = Math.min(50 * 2 ** (retries - instanceCount + 1), maxDelayMs)
  return elapsedMs + delayMs < retryBudgetMs ? delayMs : undefined
}
