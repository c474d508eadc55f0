/** A row of a parts list, checked by the same schema as the form of a new part. */
import { toErrorDetails } from '@warsha/contracts/error-details'
import { z } from '@warsha/contracts/fields'
import type { ImportedPartRow } from '@warsha/contracts/spare-part-files'
import { newSparePart, type PartCategory } from '@warsha/contracts/spare-parts'
import {
  type ImportIssue,
  toImportIssues,
  type ImportedFieldsInput,
  toDisplayableFields,
  toFieldTexts,
} from '@warsha/service-kit/imported-rows'
import { unescapeFormula } from '@warsha/service-kit/table-file'

export interface CheckedPart {
  readonly row: number
  readonly sent: Record<string, string>
  readonly errors: readonly ImportIssue[]
  /** Null where there are errors. */
  readonly part: z.infer<typeof rowSchema> | null
}
export type Found = CheckedPart & { readonly state: ImportedPartRow['state'] }

const rowSchema = z.omit(newSparePart, { invoice_photo_url: true })

/** Numbers of parts in one spelling: that of the unique index. */
export const numberKey = (part_number: string): string => part_number.toUpperCase()
const wordKey = (name: string): string => name.trim().toLowerCase()

/** Reads a row; `categories` are known by either name. */
export const readPartRow = (
  { row, fields }: { row: number; fields: ImportedFieldsInput },
  categories: readonly PartCategory[],
): CheckedPart => {
  const sent = Object.fromEntries(
    Object.entries(toFieldTexts(fields)).map(([name, text]) => [name, unescapeFormula(text)]),
  )
  const { category, unit_of_measure, ...rest } = sent
  const known =
    category &&
    categories.find(({ name, name_ar }) => [name, name_ar].map(wordKey).includes(wordKey(category)))
  const read = z.safeParse(
    rowSchema,
    {
      ...rest,
      unit_of_measure: unit_of_measure?.toLowerCase(),
      category_id: known ? known.id : null,
    },
    { reportInput: true },
  )
  const errors = [
    ...(category && !known ? [{ path: 'category', code: 'unknown_category' }] : []),
    ...(read.success ? [] : toImportIssues(toErrorDetails(read.error.issues))),
  ]
  return { row, sent, errors, part: read.success && errors.length === 0 ? read.data : null }
}

/** What becomes of each row, in the file's order: numbers of the shop and of rows further up are skipped. */
export const weighed = (
  rows: readonly CheckedPart[],
  numbersKnown: ReadonlySet<string>,
): Found[] => {
  const taken = new Set(numbersKnown)
  return rows.map((one) => {
    if (!one.part) return { ...one, state: 'invalid' }
    const key = numberKey(one.part.part_number)
    if (taken.has(key)) return { ...one, state: 'skipped' }
    taken.add(key)
    return { ...one, state: 'ready' }
  })
}

export const countsOf = (found: readonly Found[]) => {
  const count = (state: ImportedPartRow['state']) =>
    found.filter((one) => one.state === state).length
  return {
    rows: found.length,
    ready: count('ready'),
    skipped: count('skipped'),
    invalid: count('invalid'),
  }
}

export const shownRow = ({ row, state, sent, errors }: Found): ImportedPartRow => ({
  row,
  state,
  fields: toDisplayableFields(sent),
  errors: errors.map(({ path, code, params }) => ({ path, code, ...(params && { params }) })),
})
