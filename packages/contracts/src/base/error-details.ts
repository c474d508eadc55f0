/** Turns failed checks into the errors of fields, for the forms of the browser and the responses of the server. */
import {
  type ErrorDetail,
  type FieldErrorCode,
  fieldErrors,
  interpolate,
  type MessageParams,
} from './errors.ts'

interface Issue {
  code?: string
  path: PropertyKey[]
  input?: unknown
  minimum?: unknown
  maximum?: unknown
  origin?: string
  params?: Record<string, unknown>
  keys?: string[]
}

const toFieldErrorCode = ({ code, input, minimum, origin, params }: Issue): FieldErrorCode => {
  if (code === 'custom') return (params?.code as FieldErrorCode | undefined) ?? 'wrong_type'
  const isText = origin === 'string'
  if (code === 'too_big') return isText ? 'too_long' : 'too_large'
  if (code === 'too_small' && !isText) return 'too_small'
  if (code === 'too_small') return minimum === 1 ? 'required' : 'too_short'
  if (code === 'invalid_value')
    return input === undefined || input === '' ? 'required' : 'not_an_option'
  return input === undefined || input === null ? 'required' : 'wrong_type'
}

const toMessageParams = ({ minimum, maximum, params = {} }: Issue): MessageParams => {
  const { code: _code, ...ownParams } = params
  const all = { minimum, maximum, ...ownParams }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  )
}

/**
 * Returns the first error of each invalid field, in the order of the schema.
 *
 * The issues must come from a parse with `reportInput`; without it a missing field can't be distinguished from a wrong one.
 */
export const toErrorDetails = (issues: readonly unknown[]): ErrorDetail[] => {
  const byPath = new Map<string, ErrorDetail>()
  for (const issue of issues as readonly Issue[]) {
    const path = issue.path.map(String).join('.')
    if (byPath.has(path)) continue
    const code = toFieldErrorCode(issue)
    const params = toMessageParams(issue)
    const message = interpolate(fieldErrors[code] ?? fieldErrors.wrong_type, params)
    byPath.set(path, { path, code, message, params })
  }
  return [...byPath.values()]
}
