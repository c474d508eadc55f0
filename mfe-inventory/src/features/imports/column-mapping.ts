import type { PartImportField } from '@warsha/contracts/inventory/spare-part-import-fields'
import { hasShortenedNumbers, mapRows, type OpenFile } from '@warsha/web-kit/spreadsheet'
import { isCodeField, maxLength, readValue } from './read-value.ts'

export type PartsFile = OpenFile<PartImportField>

export interface PartRow {
  row: number
  fields: Partial<Record<PartImportField, string>>
}

/** Converts a file to the rows that the server accepts. Empty cells are left out. */
export const toImportRows = ({ table, mapping }: Pick<PartsFile, 'table' | 'mapping'>): PartRow[] =>
  mapRows(table, mapping, (cells) =>
    Object.fromEntries(
      cells.map(([field, cell]) => [field, readValue(field, cell).slice(0, maxLength(field))]),
    ),
  )

/** True if a column of codes contains numbers whose last digits Excel has cut off. */
export const hasLostDigits = ({ table, mapping }: Pick<PartsFile, 'table' | 'mapping'>): boolean =>
  hasShortenedNumbers(table, mapping, isCodeField)
