/** Converts errors of requests to services to the error that the client gets. */
import type { ErrorCode } from '@warsha/contracts/base/errors'
import { classifyFailure } from '@warsha/service-kit/calls'
import { errors } from 'undici'

/** The response cannot be sent to the client. Parser errors of undici have no usable code. */
const isInvalidResponse = (error: Error): boolean =>
  error instanceof errors.HTTPParserError ||
  error instanceof errors.HeadersOverflowError ||
  error instanceof errors.ResponseContentLengthMismatchError ||
  (error as NodeJS.ErrnoException).code === 'ERR_INVALID_CHAR'

/** An unavailable service is a 503, a timeout a 504 and an invalid HTTP response a 502. */
export const toErrorCode = (error: Error): ErrorCode => {
  const failure = classifyFailure(error)
  if (failure === 'timeout') return 'upstream_timeout'
  if (failure === 'invalid_request') return 'malformed_request'
  return isInvalidResponse(error) ? 'upstream_failed' : 'upstream_unavailable'
}
