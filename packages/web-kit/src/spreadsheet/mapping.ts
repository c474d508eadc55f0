/** Assigns the columns of a file to the fields of an import. */
import type { Table } from './table.ts'

/** The field of each column; null skips the column. */
export type ColumnMapping<Target extends string> = readonly (Target | null)[]

/** Returns a mapping by the headings. If several columns match a field, the first with content gets it. */
export const suggestMapping = <Target extends string>(
  { headings, rows }: Table,
  targetOf: (heading: string) => Target | null,
): (Target | null)[] => {
  const taken = new Set<Target>()
  const isFilled = (column: number) => rows.some(({ cells }) => cells[column] !== '')
  return headings.map((heading, column) => {
    const target = targetOf(heading)
    if (!target || taken.has(target) || !isFilled(column)) return null
    taken.add(target)
    return target
  })
}

/** Assigns a column to a field and skips the column that the field had before. */
export const assignColumn = <Target extends string>(
  mapping: ColumnMapping<Target>,
  column: number,
  target: Target | null,
): ColumnMapping<Target> =>
  mapping.map((current, index) => {
    if (index === column) return target
    return current === target ? null : current
  })

/** Reads the filled cells of each row into fields. Skips rows without fields. */
export const mapRows = <Target extends string, Fields extends object>(
  { rows }: Table,
  mapping: ColumnMapping<Target>,
  read: (cells: readonly (readonly [Target, string])[]) => Fields,
): { row: number; fields: Fields }[] =>
  rows.flatMap(({ row, cells }) => {
    const filled = mapping.flatMap((target, column) => {
      const cell = cells[column]
      return target && cell ? [[target, cell] as const] : []
    })
    const fields = read(filled)
    return Object.keys(fields).length > 0 ? [{ row, fields }] : []
  })
