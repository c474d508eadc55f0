/** The few things that can go wrong on purpose. Thrown where they happen, translated once (failure.ts). */
import {
  type ErrorCode,
  type ErrorDetail,
  type FieldErrorCode,
  fieldErrors,
  interpolate,
  type MessageParams,
} from '@warsha/contracts/errors'

/** A rule said no. The code decides status and text; `details` lay it at fields. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly params: MessageParams
  readonly details: ErrorDetail[] | undefined
  /** Headers that go with the answer, for instance Retry-After. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    params: MessageParams = {},
    more: { details?: ErrorDetail[]; headers?: Record<string, string> } = {},
  ) {
    super(code)
    this.code = code
    this.params = params
    this.details = more.details
    this.headers = more.headers ?? {}
  }
}

/** A 400 at one field. */
export const fieldError = (
  path: string,
  code: FieldErrorCode,
  params: MessageParams = {},
): ApiError =>
  new ApiError(
    'invalid_input',
    {},
    { details: [{ path, code, message: interpolate(fieldErrors[code], params), params }] },
  )

/** Not there, or not the caller's: the same answer. */
export const notFound = (): ApiError => new ApiError('not_found')

/** The database or another service can't be had just now: 503 with Retry-After; the cause goes to the log only. */
export class BusyError extends ApiError {
  constructor(cause: unknown, code: 'busy' | 'upstream_unavailable' | 'upstream_timeout' = 'busy') {
    super(code, {}, { headers: { 'Retry-After': '1' } })
    this.cause = cause
  }
}
