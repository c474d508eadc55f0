/** Validates rows of a parts list with the schema of the form, and plans what happens to each row. */
import { toErrorDetails } from '@warsha/contracts/base/error-details'
import { z } from '@warsha/contracts/base/fields'
import { isShortenedNumber } from '@warsha/contracts/base/shortened-number'
import type { PartImportPreviewRow } from '@warsha/contracts/inventory/spare-part-files'
import { newSparePart, type PartCategory } from '@warsha/contracts/inventory/spare-parts'
import {
  type ImportedFieldsInput,
  type ImportIssue,
  toDisplayableFields,
  toFieldTexts,
  toImportIssues,
  unescapeFormula,
} from '@warsha/service-kit/files'
import { toPartNumberKey } from '../spare-parts/spare-part-rules.ts'
import { readUnitWord } from '../spare-parts/spare-part-words.ts'

const rowSchema = z.omit(newSparePart, { invoice_photo_url: true })

export interface CheckedRow {
  readonly row: number
  /** The values of the file. */
  readonly texts: Record<string, string>
  readonly errors: readonly ImportIssue[]
  /** Null if the row has errors. */
  readonly part: z.infer<typeof rowSchema> | null
}
export type PlannedRow = CheckedRow & { readonly state: PartImportPreviewRow['state'] }

/** Fields of which a spreadsheet keeps only the first digits if their column is formatted as a number. */
const codeFields = ['part_number', 'barcode', 'oem_part_number'] as const

const toNameKey = (name: string): string => name.trim().toLowerCase()

/** Validates a row. Category and unit may be named in English or in Arabic. */
export const checkRow = (
  { row, fields }: { row: number; fields: ImportedFieldsInput },
  categories: readonly PartCategory[],
): CheckedRow => {
  const texts = Object.fromEntries(
    Object.entries(toFieldTexts(fields)).map(([name, text]) => [name, unescapeFormula(text)]),
  )
  const { category, unit_of_measure, ...values } = texts
  const knownCategory =
    category &&
    categories.find(({ name, name_ar }) =>
      [name, name_ar].map(toNameKey).includes(toNameKey(category)),
    )
  const parsed = z.safeParse(
    rowSchema,
    {
      ...values,
      unit_of_measure: unit_of_measure && readUnitWord(unit_of_measure),
      category_id: knownCategory ? knownCategory.id : null,
    },
    { reportInput: true },
  )
  const errors: ImportIssue[] = []
  if (category && !knownCategory) errors.push({ path: 'category', code: 'unknown_category' })
  for (const path of codeFields)
    if (isShortenedNumber(values[path] ?? '')) errors.push({ path, code: 'digits_cut_off' })
  if (!parsed.success) errors.push(...toImportIssues(toErrorDetails(parsed.error.issues)))
  return { row, texts, errors, part: parsed.success && errors.length === 0 ? parsed.data : null }
}

/** Plans the rows in the order of the file: numbers that exist, or that an earlier row has, are skipped. */
export const planRows = (
  rows: readonly CheckedRow[],
  existingNumbers: ReadonlySet<string>,
): PlannedRow[] => {
  const usedNumbers = new Set(existingNumbers)
  return rows.map((row) => {
    if (!row.part) return { ...row, state: 'invalid' }
    const key = toPartNumberKey(row.part.part_number)
    if (usedNumbers.has(key)) return { ...row, state: 'skipped' }
    usedNumbers.add(key)
    return { ...row, state: 'ready' }
  })
}

export const countRows = (planned: readonly PlannedRow[]) => {
  const count = (state: PartImportPreviewRow['state']) =>
    planned.filter((row) => row.state === state).length
  return {
    rows: planned.length,
    ready: count('ready'),
    skipped: count('skipped'),
    invalid: count('invalid'),
  }
}

export const toPreviewRow = ({ row, state, texts, errors }: PlannedRow): PartImportPreviewRow => ({
  row,
  state,
  fields: toDisplayableFields(texts),
  errors: errors.map(({ path, code, params }) => ({ path, code, ...(params && { params }) })),
})
