/** Errors that are thrown on purpose. The error handler (error-handler.ts) converts them to responses. */
import {
  type ErrorCode,
  type ErrorDetail,
  type FieldErrorCode,
  fieldErrors,
  interpolate,
  type MessageParams,
} from '@warsha/contracts/base/errors'

/** An API error. The code decides status and text; `details` assign errors to fields. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly params: MessageParams
  readonly details: ErrorDetail[] | undefined
  /** Response headers, for instance Retry-After. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    params: MessageParams = {},
    options: { details?: ErrorDetail[]; headers?: Record<string, string> } = {},
  ) {
    super(code)
    this.code = code
    this.params = params
    this.details = options.details
    this.headers = options.headers ?? {}
  }
}

/** Returns a 400 for one field. */
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

/** Returns a 404. Records that do not exist and records of other users get the same error. */
export const notFound = (): ApiError => new ApiError('not_found')

/** PostgreSQL's read_only_sql_transaction: it refuses writes, because the disk is almost full (docs/operations.md). */
const refusedWriteCode = '25006'

/** PostgreSQL's disk_full and io_error, and a full disk or quota of this process. */
const storageErrorCodes = new Set([refusedWriteCode, '53100', '58030', 'ENOSPC', 'EDQUOT'])

/** Returns true if a write failed because there is no storage left. */
export const isStorageFull = (error: unknown): boolean =>
  storageErrorCodes.has((error as { code?: string } | null)?.code ?? '')

/** Returns true if PostgreSQL refused a write, because writes are switched off while its disk is almost full. */
export const isRefusedWrite = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } | null }
  return code === refusedWriteCode || cause?.code === refusedWriteCode
}

/**
 * The database or another service is unavailable: 503 or 504 with Retry-After. The cause goes to the log only.
 *
 * The code is `storage_full` if the cause is a full disk, and otherwise `busy`.
 */
export class BusyError extends ApiError {
  constructor(
    cause: unknown,
    code: 'busy' | 'storage_full' | 'upstream_unavailable' | 'upstream_timeout' = isStorageFull(
      cause,
    )
      ? 'storage_full'
      : 'busy',
  ) {
    super(code, {}, { headers: { 'Retry-After': '1' } })
    this.cause = cause
  }
}
