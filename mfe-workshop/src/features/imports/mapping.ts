/** Which column goes where, and the rows that come of it. */
import type { ImportRowSent } from '@warsha/contracts/imports'
import {
  type Mapping as Columns,
  mappedRows,
  mappingBy,
  type Table,
} from '@warsha/web-kit/spreadsheet'
import { type Target, targetOf } from './headings.ts'
import { lacksDigits, type Read, readValue } from './values.ts'

export type Mapping = Columns<Target>

/** As far as the headings say. */
export const mappingFor = (table: Table): Mapping => {
  const mapping = mappingBy(table, targetOf)
  const { rows } = table
  // In the Gulf الموديل is the year as often as the model: what is in it decides.
  const model = mapping.indexOf('model')
  const isYear =
    model >= 0 && !mapping.includes('year') && areYears(rows.map(({ cells }) => cells[model] ?? ''))
  return isYear ? mapping.with(model, 'year') : mapping
}

const areYears = (values: readonly string[]): boolean => {
  const given = values.filter(Boolean)
  return given.length > 0 && given.every((value) => /^(19|20)\d\d$/.test(value))
}

/** The rows as the server takes them: filled fields only, each read as its kind is usually written. */
export const rowsOf = (table: Table, mapping: Mapping): ImportRowSent[] =>
  mappedRows(table, mapping, (cells) => {
    const parts: Read = Object.assign({}, ...cells.map(([target, cell]) => readValue(target, cell)))
    return fieldsOf(parts)
  })

/** Longer than a field may be: enough to be refused at its place, and no more. */
const longestOf = (field: string): number => (field.endsWith('notes') ? 5001 : 301)

const fieldsOf = ({
  plate_source,
  plate_code,
  make_and_model: _both,
  spare_phone,
  ...own
}: Read) => {
  const phone_secondary = own.phone_secondary ?? spare_phone
  const plate_number =
    own.plate_number && [plate_source, plate_code, own.plate_number].filter(Boolean).join(' ')
  const fields = {
    ...own,
    ...(phone_secondary && { phone_secondary }),
    ...(plate_number && { plate_number }),
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.slice(0, longestOf(name))]),
  )
}

/** Whether numbers that must be whole have lost digits before they came here. */
export const hasLostDigits = ({ rows }: Table, mapping: Mapping): boolean => {
  const columns = mapping.flatMap((target, column) =>
    target === 'phone' || target === 'trn' ? [column] : [],
  )
  return rows.some(({ cells }) => columns.some((column) => lacksDigits(cells[column] ?? '')))
}
