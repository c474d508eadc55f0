/** Rows of somebody else's file: read as a form would bring them, shown as they came where they can't be read. */
import type { ErrorDetail, MessageParams } from '@warsha/contracts/errors'

export type ImportedValue = string | number | boolean | null
export type ImportedFields = Readonly<Record<string, ImportedValue>>
export type ImportedFieldsInput = Readonly<Record<string, ImportedValue | undefined>>
export interface ImportIssue {
  readonly path: string
  readonly code: string
  readonly params?: MessageParams
}

/** Everything as text, as a form would bring it; what is blank is not there. */
export const toFieldTexts = (sent: ImportedFieldsInput): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent)
      .map(([name, value]) => [name, String(value ?? '').trim()])
      .filter(([, text]) => text !== ''),
  )

/** Those of the fields that are named. */
export const pick = <V>(
  fields: Readonly<Record<string, V>>,
  names: readonly string[],
): Record<string, V> =>
  Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )

/** What is wrong, by code: whoever shows it has the words. */
export const toImportIssues = (details: readonly ErrorDetail[]): ImportIssue[] =>
  details.map(({ path, code, params }) => ({
    path,
    code,
    ...(params && Object.keys(params).length > 0 && { params }),
  }))

const longestShown = 200
/** What the database can't keep is shown as what can't be read; a long text by its beginning. */
export const toDisplayableFields = (typed: Readonly<Record<string, string>>): ImportedFields =>
  Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [
      name,
      text.slice(0, longestShown).replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '\ufffd'),
    ]),
  )
