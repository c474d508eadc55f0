/** The one place where what was thrown becomes an answer. */
import { errors, fill } from '@warsha/contracts/errors'
import type { ErrorRequestHandler, Response } from 'express'
import { currentRequestId } from './context.ts'
import { ApiError, Busy } from './errors.ts'
import type { Logger } from './logger.ts'

const asRefused = (error: unknown): ApiError | null => {
  if (error instanceof ApiError) return error
  // Express and the router complain with a status of their own, for instance about a path that can't be decoded.
  const status = (error as { status?: number } | null)?.status
  return status && status < 500 ? new ApiError('not_found') : null
}

/** Answers a refusal in the shape of design api.md, "Failure". */
export const sendRefusal = (response: Response, refused: ApiError): void => {
  const [status, text] = errors[refused.code]
  for (const [name, value] of Object.entries(refused.headers)) response.setHeader(name, value)
  response.status(status).json({
    success: false,
    error: fill(text, refused.params),
    code: refused.code,
    ...(refused.details && { details: refused.details }),
    ...(Object.keys(refused.params).length > 0 && { params: refused.params }),
    request_id: currentRequestId(),
  })
}

/** Express's error handler: refusals as they are, anything else is a 500 whose cause only the log sees. */
export const answerFailure =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const refused = asRefused(error)
    if (!refused)
      logger.error({ err: error, method: request.method, path: request.path }, 'a request failed')
    else if (refused instanceof Busy)
      logger.warn({ err: refused.cause, path: request.path }, 'a request could not be served')
    if (response.headersSent) return void response.destroy()
    // What is left of a body that was refused unread would be taken for the next request.
    if (!request.complete) response.setHeader('Connection', 'close')
    sendRefusal(response, refused ?? new ApiError('internal_error'))
  }
