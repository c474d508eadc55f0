/** Long numbers that Excel writes as 9.71501234567E+11 into a CSV file. A part may have the number 5E0 or 3E10. */
import type { ColumnMapping } from './mapping.ts'
import type { Table } from './table.ts'

/** Expands such a number if it has all its digits. Otherwise returns the text unchanged. */
export const expandExponent = (text: string): string => {
  const [, first = '', more = '', power = ''] = /^(\d)(?:[.,](\d+))?e\+(\d{2,})$/i.exec(text) ?? []
  return first && more.length === Number(power) ? first + more : text
}

/** True if digits of the number are lost, for example in 9.71501E+11. */
export const isShortenedNumber = (text: string): boolean =>
  /^\d([.,]\d+)?e\+\d{2,}$/i.test(expandExponent(text))

/** True if a column of such a field contains numbers whose last digits Excel has cut off. */
export const hasShortenedNumbers = <F extends string>(
  { rows }: Table,
  mapping: ColumnMapping<F>,
  isChecked: (field: F) => boolean,
): boolean => {
  const columns = mapping.flatMap((field, column) => (field && isChecked(field) ? [column] : []))
  return rows.some(({ cells }) => columns.some((column) => isShortenedNumber(cells[column] ?? '')))
}
