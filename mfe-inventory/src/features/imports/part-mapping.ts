/** The rows of a file as the server takes them. */
import type { PartImportField } from '@warsha/contracts/spare-part-import-fields'
import { type Mapping as Columns, mappedRows, type Table } from '@warsha/web-kit/spreadsheet'
import { longestOf, readValue } from './part-values.ts'

export type Mapping = Columns<PartImportField>
export interface PartRow {
  row: number
  fields: Partial<Record<PartImportField, string>>
}

/** A file that was read, with what its columns hold. */
export interface OpenFile {
  readonly name: string
  readonly table: Table
  readonly mapping: Mapping
}

/** Filled fields only, each read as its kind is usually written. */
export const rowsOf = ({ table, mapping }: OpenFile): PartRow[] =>
  mappedRows(table, mapping, (cells) =>
    Object.fromEntries(
      cells.map(([field, cell]) => [field, readValue(field, cell).slice(0, longestOf(field))]),
    ),
  )
