/** What a failed statement means: the database is unavailable, a conflict to retry, or a violated constraint. */
import type { ErrorCode } from '@warsha/contracts/base/errors'
import { ApiError, BusyError, isStorageFull } from '../base/errors.ts'

const getCode = (error: unknown): string | undefined => (error as { code?: string } | null)?.code

/** Serialisation failure and deadlock. */
const retryableCodes = new Set(['40001', '40P01'])

/** Returns true if the transaction conflicted with another one, so that it may succeed when it runs again. */
export const isRetryable = (error: unknown): boolean => retryableCodes.has(getCode(error) ?? '')

/** Lock, statement and idle timeouts, too many connections, shutdown, and all connection failures. */
const unavailableCodes =
  /^(55P03|57014|25P03|53300|57P0[123]|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/
/** Errors that pg throws without a code. */
const connectionLostMessages =
  /timeout exceeded when trying to connect|connection terminated|Client was closed|not queryable|query read timeout/i

/** Returns true if the server did not respond in time, so that it would not respond to a rollback either. */
export const isQueryTimeout = (error: unknown): boolean =>
  /query read timeout/i.test((error as Error)?.message ?? '')

/** Returns true if the database is unavailable, so that the caller may retry later; false if the statement failed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof BusyError ||
  isStorageFull(error) ||
  unavailableCodes.test(getCode(error) ?? '') ||
  connectionLostMessages.test((error as Error)?.message ?? '')

/** Awaits `work`. Throws a `BusyError` (503) instead of the error if the database is unavailable. */
export const toBusyErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError || !isDatabaseUnavailable(error)) throw error
    throw new BusyError(error)
  }
}

/** Returns the name of the constraint that a failed write violated, or null. Stores convert it to an `ApiError`. */
export const getViolatedConstraint = (error: unknown): string | null =>
  /^23/.test(getCode(error) ?? '') ? ((error as { constraint?: string }).constraint ?? '') : null

/** Awaits a write. Throws the `ApiError` that `codes` gives to the constraint that it violates, and other errors as they are. */
export const convertViolation = async <T>(
  write: Promise<T>,
  codes: Readonly<Record<string, ErrorCode>>,
): Promise<T> => {
  try {
    return await write
  } catch (error) {
    const code = codes[getViolatedConstraint(error) ?? '']
    throw code ? new ApiError(code) : error
  }
}

/** Awaits a deletion. Throws 409 if foreign keys still reference the row. */
export const rejectIfReferenced = async (deletion: Promise<number>): Promise<void> => {
  try {
    await deletion
  } catch (error) {
    if (getViolatedConstraint(error) === null) throw error
    throw new ApiError('still_referenced', { what: (error as { table?: string }).table ?? '' })
  }
}
