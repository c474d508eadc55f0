/** Rows of an uploaded file, with fields as text like those of a form, and the issues found in them. */
import type { ErrorDetail, MessageParams } from '@warsha/contracts/base/errors'

export type ImportedValue = string | number | boolean | null
export type ImportedFields = Readonly<Record<string, ImportedValue>>
export type ImportedFieldsInput = Readonly<Record<string, ImportedValue | undefined>>
export interface ImportIssue {
  readonly path: string
  readonly code: string
  readonly params?: MessageParams
}

/** Converts all values to trimmed text and drops blank ones. */
export const toFieldTexts = (input: ImportedFieldsInput): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .map(([name, value]) => [name, String(value ?? '').trim()])
      .filter(([, text]) => text !== ''),
  )

/** Returns the named fields that are present. */
export const pick = <V>(
  fields: Readonly<Record<string, V>>,
  names: readonly string[],
): Record<string, V> =>
  Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )

/** Keeps only the error codes and params; the client has the texts. */
export const toImportIssues = (details: readonly ErrorDetail[]): ImportIssue[] =>
  details.map(({ path, code, params }) => ({
    path,
    code,
    ...(params && Object.keys(params).length > 0 && { params }),
  }))

const maxDisplayLength = 200

/** Shortens long texts and replaces characters that PostgreSQL cannot store. */
export const toDisplayableFields = (texts: Readonly<Record<string, string>>): ImportedFields =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text.slice(0, maxDisplayLength).replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '\ufffd'),
    ]),
  )
