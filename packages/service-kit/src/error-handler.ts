/** The one place where what was thrown becomes an answer. */
import { errors, interpolate } from '@warsha/contracts/errors'
import type { ErrorRequestHandler, Response } from 'express'
import { getCurrentRequestId } from './context.ts'
import { ApiError, BusyError } from './errors.ts'
import type { Logger } from './logger.ts'

const toApiError = (error: unknown): ApiError | null => {
  if (error instanceof ApiError) return error
  // Express and the router complain with a status of their own, for instance about a path that can't be decoded.
  const status = (error as { status?: number } | null)?.status
  return status && status < 500 ? new ApiError('not_found') : null
}

/** Answers a refusal in the shape of design api.md, "Failure". */
export const sendError = (response: Response, refused: ApiError): void => {
  const [status, text] = errors[refused.code]
  for (const [name, value] of Object.entries(refused.headers)) response.setHeader(name, value)
  response.status(status).json({
    success: false,
    error: interpolate(text, refused.params),
    code: refused.code,
    ...(refused.details && { details: refused.details }),
    ...(Object.keys(refused.params).length > 0 && { params: refused.params }),
    request_id: getCurrentRequestId(),
  })
}

/** Express's error handler: refusals as they are, anything else is a 500 whose cause only the log sees. */
export const createErrorHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const refused = toApiError(error)
    if (!refused)
      logger.error({ err: error, method: request.method, path: request.path }, 'a request failed')
    else if (refused instanceof BusyError)
      logger.warn({ err: refused.cause, path: request.path }, 'a request could not be served')
    if (response.headersSent) return void response.destroy()
    // What is left of a body that was refused unread would be taken for the next request.
    if (!request.complete) response.setHeader('Connection', 'close')
    sendError(response, refused ?? new ApiError('internal_error'))
  }
