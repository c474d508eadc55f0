/** From a failed check to what is shown at the fields: the same in the browser's forms and in the server's answers. */
import { type Detail, type FieldErrorCode, fieldErrors, fill, type Params } from './errors.ts'

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

const codeOf = (issue: Issue): FieldErrorCode => {
  if (issue.code === 'custom')
    return (issue.params?.code as FieldErrorCode | undefined) ?? 'wrong_type'
  const isText = issue.origin === 'string'
  if (issue.code === 'too_big') return isText ? 'too_long' : 'too_large'
  if (issue.code === 'too_small')
    return !isText ? 'too_small' : issue.minimum === 1 ? 'required' : 'too_short'
  if (issue.code === 'invalid_value')
    return issue.input === undefined || issue.input === '' ? 'required' : 'not_an_option'
  return issue.input === undefined || issue.input === null ? 'required' : 'wrong_type'
}

const paramsOf = (issue: Issue): Params => {
  const { code: _code, ...own } = issue.params ?? {}
  const bounds = { minimum: issue.minimum, maximum: issue.maximum, ...own }
  return Object.fromEntries(
    Object.entries(bounds).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  )
}

/** One detail per faulty field (the first fault of each), in the order of the schema. Run checks with `reportInput`. */
export const detailsOf = (issues: readonly unknown[]): Detail[] => {
  const byPath = new Map<string, Detail>()
  for (const issue of issues as readonly Issue[]) {
    const path = issue.path.map(String).join('.')
    if (byPath.has(path)) continue
    const code = codeOf(issue)
    const params = paramsOf(issue)
    byPath.set(path, {
      path,
      code,
      message: fill(fieldErrors[code] ?? fieldErrors.wrong_type, params),
      params,
    })
  }
  return [...byPath.values()]
}
