/** Which column goes where. */
import type { Table } from './table.ts'

/** One place for each column of the table; null leaves it out. */
export type ColumnMapping<Target extends string> = readonly (Target | null)[]

/** As far as the headings say; of two columns for one field the first that holds something has it. */
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

/** A field has one column: whichever had it before is left out. */
export const assignColumn = <Target extends string>(
  mapping: ColumnMapping<Target>,
  column: number,
  target: Target | null,
): ColumnMapping<Target> =>
  mapping.map((current, index) => {
    if (index === column) return target
    return current === target ? null : current
  })

/** The filled cells of each row, read; rows that say nothing are left out. */
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
