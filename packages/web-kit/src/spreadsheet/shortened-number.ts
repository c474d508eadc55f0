import { isShortenedNumber } from '@warsha/contracts/base/shortened-number'
import type { ColumnMapping } from './mapping.ts'
import type { Table } from './table.ts'

/** True if a column of such a field contains numbers whose last digits Excel has cut off. */
export const hasShortenedNumbers = <F extends string>(
  { rows }: Table,
  mapping: ColumnMapping<F>,
  isChecked: (field: F) => boolean,
): boolean => {
  const columns = mapping.flatMap((field, column) => (field && isChecked(field) ? [column] : []))
  return rows.some(({ cells }) => columns.some((column) => isShortenedNumber(cells[column] ?? '')))
}
