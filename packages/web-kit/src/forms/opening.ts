/** What the form of a record begins from, and what is learnt about it on the way. */
import type { Warning } from '@warsha/contracts/errors'
import { ApiError } from '../api-error.ts'

/** A record as it was answered, with what looks unusual about it. */
export interface Saved<R> {
  data: R
  warnings?: readonly Warning[]
}

/** The values of a form: flat, each a text or a yes or no. */
export type FormValues = Record<string, string | boolean>

export interface Opening<R, V extends object> {
  record: R
  /** Soft rules that the saved record does not keep. */
  warnings: readonly Warning[]
  /** It was saved from this form a moment ago: what looks unusual is worth another look. */
  isJustSaved?: boolean
  /** What had been typed when the newest state took the place of an older one. */
  typed?: Partial<V>
  /** Fields that two people changed. */
  contested?: readonly (keyof V & string)[]
}

/** The fields in which two states of a form differ. */
export const changedFields = <V extends object>(before: V, after: V): (keyof V & string)[] =>
  (Object.keys(before) as (keyof V & string)[]).filter((field) => before[field] !== after[field])

/** What stays of somebody's typing when `newest` takes the place of the `base` that it began from. */
export const followNewest = <V extends object>(
  base: V,
  typed: V,
  newest: V,
): Required<Pick<Opening<unknown, V>, 'typed' | 'contested'>> => {
  const own = changedFields(base, typed)
  return {
    typed: Object.fromEntries(own.map((field) => [field, typed[field]])) as Partial<V>,
    contested: own.filter(
      (field) => newest[field] !== base[field] && newest[field] !== typed[field],
    ),
  }
}

/** Warnings about what was just typed; what stood there before, or was left so on purpose, holds nobody up again. */
export const newWarnings = <R extends object>(
  { data, warnings = [] }: Saved<R>,
  before?: R,
): readonly Warning[] =>
  warnings.filter(({ path }) => before?.[path as keyof R] !== data[path as keyof R])

interface Places {
  /** Said in place of a bare "not found": "This customer is not there any more". */
  gone: string
  /** Codes of refusals that belong to one field though the server names none: { duplicate_email: 'email' }. */
  fields?: Readonly<Record<string, string>>
}

const inPlace = (error: unknown, { gone, fields = {} }: Places): unknown => {
  if (!(error instanceof ApiError)) return error
  const { status, code, message, params, details, requestId } = error
  const facts = {
    status,
    code,
    text: message,
    params,
    details: [...details],
    requestId,
    cause: error,
  }
  const path = fields[code]
  if (path && details.length === 0)
    return new ApiError({ ...facts, details: [{ path, code, message, params }] })
  return code === 'not_found' ? new ApiError({ ...facts, code: 'record_gone', text: gone }) : error
}

/** Makes what went wrong with `work` stand where it belongs in the form. */
export const landing = async <T>(work: Promise<T>, places: Places): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw inPlace(error, places)
  }
}
