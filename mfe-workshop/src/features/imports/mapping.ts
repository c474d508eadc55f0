/** Which column goes where, and the rows that come of it. */
import type { ImportRowSent } from '@warsha/contracts/imports'
import { type Target, targetOf } from './headings.ts'
import type { Table } from './table.ts'
import { lacksDigits, type Read, readValue } from './values.ts'

/** One place for each column of the table; null leaves it out. */
export type Mapping = readonly (Target | null)[]

/** As far as the headings say; of two columns for one field the first that holds something has it. */
export const mappingFor = ({ headings, rows }: Table): Mapping => {
  const taken = new Set<Target>()
  const isFilled = (column: number) => rows.some(({ cells }) => cells[column] !== '')
  const mapping = headings.map((heading, column) => {
    const target = targetOf(heading)
    if (!target || taken.has(target) || !isFilled(column)) return null
    taken.add(target)
    return target
  })
  // In the Gulf الموديل is the year as often as the model: what is in it decides.
  const model = mapping.indexOf('model')
  if (model >= 0 && !taken.has('year') && areYears(rows.map(({ cells }) => cells[model] ?? ''))) mapping[model] = 'year'
  return mapping
}

const areYears = (values: readonly string[]): boolean => {
  const given = values.filter(Boolean)
  return given.length > 0 && given.every((value) => /^(19|20)\d\d$/.test(value))
}

/** A field has one column: whichever had it before is left out. */
export const mapColumn = (mapping: Mapping, column: number, target: Target | null): Mapping =>
  mapping.map((present, at) => (at === column ? target : present === target ? null : present))

/** The rows as the server takes them: filled fields only, each read as its kind is usually written. */
export const rowsOf = ({ rows }: Table, mapping: Mapping): ImportRowSent[] =>
  rows.flatMap(({ row, cells }) => {
    const parts: Read = {}
    for (const [column, target] of mapping.entries()) {
      const cell = cells[column]
      if (target && cell) Object.assign(parts, readValue(target, cell))
    }
    const fields = fieldsOf(parts)
    return Object.keys(fields).length > 0 ? [{ row, fields }] : []
  })

/** Longer than a field may be: enough to be refused at its place, and no more. */
const longestOf = (field: string): number => (field.endsWith('notes') ? 5001 : 301)

const fieldsOf = ({ plate_source, plate_code, make_and_model: _both, spare_phone, ...own }: Read) => {
  const phone_secondary = own.phone_secondary ?? spare_phone
  const plate_number = own.plate_number && [plate_source, plate_code, own.plate_number].filter(Boolean).join(' ')
  const fields = { ...own, ...(phone_secondary && { phone_secondary }), ...(plate_number && { plate_number }) }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.slice(0, longestOf(name))]))
}

/** Whether numbers that must be whole have lost digits before they came here. */
export const hasLostDigits = ({ rows }: Table, mapping: Mapping): boolean => {
  const columns = mapping.flatMap((target, column) => (target === 'phone' || target === 'trn' ? [column] : []))
  return rows.some(({ cells }) => columns.some((column) => lacksDigits(cells[column] ?? '')))
}
