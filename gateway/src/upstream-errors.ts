/** What a failed call to a service means: for the caller, and for whether it may be made again. */
import type { ErrorCode } from '@warsha/contracts/errors'
import { errors } from 'undici'

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? ''

const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
])
const slow = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
const ours = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED'])

/** The connection was refused or broke: nobody there, or somebody who just went. */
export const isConnectionLoss = (error: Error): boolean => lost.has(codeOf(error))

/** The request itself could not be passed on; another instance would make no difference. */
export const isUnpassable = (error: Error): boolean => ours.has(codeOf(error))

/** What came back cannot be passed on. A parser error of undici carries no usable code. */
const isUnusable = (error: Error): boolean =>
  error instanceof errors.HTTPParserError ||
  error instanceof errors.HeadersOverflowError ||
  error instanceof errors.ResponseContentLengthMismatchError ||
  codeOf(error) === 'ERR_INVALID_CHAR'

/** Away is 503, slow 504, an answer that is no HTTP 502 (design: api.md, Conventions). */
export const refusalFor = (error: Error): ErrorCode => {
  if (slow.has(codeOf(error))) return 'upstream_timeout'
  if (isUnpassable(error)) return 'malformed_request'
  return isUnusable(error) ? 'upstream_failed' : 'upstream_unavailable'
}

const budget = 1500
/** Leaves time for one more attempt at connecting within the 3 s in which a service away must be refused. */
const budgetForOthers = 2000

/** Milliseconds until the next attempt, or undefined when the time for attempts is over. */
export const nextAttemptIn = (
  begun: number,
  retries: number,
  instances: number,
): number | undefined => {
  const passed = Date.now() - begun
  // the other instances are asked at once, then it takes a little patience
  if (retries < instances - 1) return passed < budgetForOthers ? 0 : undefined
  const pause = Math.min(50 * 2 ** (retries - instances + 1), 400)
  return passed + pause < budget ? pause : undefined
}
