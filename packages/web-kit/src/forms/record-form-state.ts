/** The state that the form of a record starts from, and the errors and warnings of saving it. */
import type { Warning } from '@warsha/contracts/base/errors'
import { ApiError } from '../api/api-error.ts'

/** A record as the API returns it, with warnings about unusual values. */
export interface RecordResponse<R> {
  data: R
  warnings?: readonly Warning[]
}

/** The values of a form: flat, each a text or a boolean. */
export type FormValues = Record<string, string | boolean>

export interface RecordFormState<R, V extends object> {
  record: R
  /** Warnings about values of the saved record. They never block saving. */
  warnings: readonly Warning[]
  /** True if this form has just saved the record: its first field with a warning takes the focus. */
  isJustSaved?: boolean
  /** Unsaved values that are carried over from an older version of the record. */
  edits?: Partial<V>
  /** Fields that this user and somebody else have changed to different values. */
  conflicts?: readonly (keyof V & string)[]
}

/** Returns the fields in which two states of a form differ. */
const changedFields = <V extends object>(before: V, after: V): (keyof V & string)[] =>
  (Object.keys(before) as (keyof V & string)[]).filter((field) => before[field] !== after[field])

/** Returns the edits to apply to the newest version, and which of them conflict with it. */
export const rebaseEdits = <V extends object>(
  base: V,
  current: V,
  newest: V,
): Required<Pick<RecordFormState<unknown, V>, 'edits' | 'conflicts'>> => {
  const edited = changedFields(base, current)
  return {
    edits: Object.fromEntries(edited.map((field) => [field, current[field]])) as Partial<V>,
    conflicts: edited.filter(
      (field) => newest[field] !== base[field] && newest[field] !== current[field],
    ),
  }
}

/**
 * Returns the warnings about values that differ from `before`: known warnings are not shown a second time.
 *
 * @param isEdited true for a field that the user has changed, also if the server keeps its former value for now
 */
export const selectNewWarnings = <R extends object>(
  { data, warnings = [] }: RecordResponse<R>,
  before?: R,
  isEdited: (path: string) => boolean = () => false,
): readonly Warning[] =>
  warnings.filter(
    ({ path }) => isEdited(path) || before?.[path as keyof R] !== data[path as keyof R],
  )

interface SubmitErrorMapping {
  /** Text in place of a bare "not found": "This customer no longer exists". */
  gone: string
  /** Error codes of one field for which the server names none: { duplicate_email: 'email' }. */
  fields?: Readonly<Record<string, string>>
}

const mapSubmitError = (error: unknown, { gone, fields = {} }: SubmitErrorMapping): unknown => {
  if (!(error instanceof ApiError)) return error
  const { status, code, message, params, details, requestId } = error
  const properties = {
    status,
    code,
    text: message,
    params,
    details: [...details],
    requestId,
    cause: error,
  }

  const path = fields[code]
  if (path && details.length === 0) {
    return new ApiError({ ...properties, details: [{ path, code, message, params }] })
  }
  if (code === 'not_found') return new ApiError({ ...properties, code: 'record_gone', text: gone })
  return error
}

/** Awaits a save and rethrows its `ApiError` so that a form shows it: at its field, or with the text `gone`. */
export const mapSubmitErrors = async <T>(
  work: Promise<T>,
  mapping: SubmitErrorMapping,
): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw mapSubmitError(error, mapping)
  }
}
