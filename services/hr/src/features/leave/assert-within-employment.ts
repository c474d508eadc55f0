import { toErrorMessage } from '@warsha/contracts/base/error-message'
import type { ErrorCode } from '@warsha/contracts/base/errors'
import { ApiError } from '@warsha/service-kit/base'

interface Employment {
  readonly hire_date: string
  readonly termination_date: string | null
}

const errorAt = (path: string, code: ErrorCode, date: string): ApiError => {
  const params = { date }
  const message = toErrorMessage(code, params)
  return new ApiError(code, params, { details: [{ path, code, message, params }] })
}

/**
 * Throws `leave_before_hire` or `leave_after_leaving` (422), each at its date, unless the employee is employed on all
 * days of the leave.
 */
export const assertWithinEmployment = (
  { hire_date, termination_date }: Employment,
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
): void => {
  if (start_date < hire_date) throw errorAt('start_date', 'leave_before_hire', hire_date)
  if (termination_date && end_date > termination_date)
    throw errorAt('end_date', 'leave_after_leaving', termination_date)
}
