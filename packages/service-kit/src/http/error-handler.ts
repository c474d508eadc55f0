/** Converts thrown errors to responses. */
import { toErrorMessage } from '@warsha/contracts/base/error-message'
import { errors } from '@warsha/contracts/base/errors'
import type { ErrorRequestHandler, Response } from 'express'
import { getCurrentRequestId } from '../base/context.ts'
import { ApiError, BusyError, isRefusedWrite, isStorageFull } from '../base/errors.ts'
import type { Logger } from '../base/logger.ts'

const toApiError = (error: unknown): ApiError | null => {
  if (error instanceof ApiError) return error
  if (isStorageFull(error)) return new BusyError(error)
  // Express and its router throw errors with a status, for instance for a path that cannot be decoded.
  const status = (error as { status?: number } | null)?.status
  return status && status < 500 ? new ApiError('not_found') : null
}

/** Returns the text for people. For a single invalid field it is the message of this field. */
const toErrorText = ({ code, params, details }: ApiError): string => {
  const [status] = errors[code]
  const [detail, ...others] = details ?? []
  if (status === 400 && detail && others.length === 0) return detail.message
  return toErrorMessage(code, params)
}

/** Sends an API error as JSON, with its status and headers. */
export const sendError = (response: Response, error: ApiError): void => {
  const [status] = errors[error.code]
  for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
  response.status(status).json({
    success: false,
    error: toErrorText(error),
    code: error.code,
    ...(error.details && { details: error.details }),
    ...(Object.keys(error.params).length > 0 && { params: error.params }),
    request_id: getCurrentRequestId(),
  })
}

/** Creates Express's error handler. Unexpected errors become a 500, whose cause is logged but not sent. */
export const createErrorHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const apiError = toApiError(error)
    if (!apiError)
      logger.error({ err: error, method: request.method, path: request.path }, 'request failed')
    // The database logs when it begins to refuse writes.
    else if (apiError instanceof BusyError && !isRefusedWrite(apiError))
      logger.warn(
        { err: apiError.cause, path: request.path },
        'request rejected: a dependency is unavailable',
      )
    if (response.headersSent) return void response.destroy()
    // The unread rest of a body would be parsed as the next request.
    if (!request.complete) response.setHeader('Connection', 'close')
    sendError(response, apiError ?? new ApiError('internal_error'))
  }
