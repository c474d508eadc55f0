/** Maps the columns of a file to fields, and its rows to import rows. */
import type { ImportRowInput } from '@warsha/contracts/workshop/imports'
import {
  type ColumnMapping,
  hasShortenedNumbers,
  mapRows,
  suggestMapping,
  type Table,
} from '@warsha/web-kit/spreadsheet'
import { findTargetOfHeading, type Target } from './column-headings.ts'
import { type ReadValue, readValue } from './read-value.ts'

export type Mapping = ColumnMapping<Target>

/** Suggests a mapping from the headings. */
export const suggestCustomerMapping = (table: Table): Mapping => {
  const mapping = suggestMapping(table, findTargetOfHeading)
  const { rows } = table
  // In the Gulf, الموديل is used for the year as often as for the model, so the values decide.
  const model = mapping.indexOf('model')
  const isYear =
    model >= 0 &&
    !mapping.includes('year') &&
    areAllYears(rows.map(({ cells }) => cells[model] ?? ''))
  return isYear ? mapping.with(model, 'year') : mapping
}

const areAllYears = (values: readonly string[]): boolean => {
  const given = values.filter(Boolean)
  return given.length > 0 && given.every((value) => /^(19|20)\d\d$/.test(value))
}

/** Converts the table to the rows that the server accepts. Empty cells are left out. */
export const toImportRows = (table: Table, mapping: Mapping): ImportRowInput[] =>
  mapRows(table, mapping, (cells) => {
    const values: ReadValue = Object.assign(
      {},
      ...cells.map(([target, cell]) => readValue(target, cell)),
    )
    return toFields(values)
  })

/** One character above the limit of the field: the server still rejects the value, and the request stays small. */
const maxLength = (field: string): number => (field.endsWith('notes') ? 5001 : 301)

const toFields = ({
  plate_source,
  plate_code,
  make_and_model: _makeAndModel,
  spare_phone,
  ...fields
}: ReadValue) => {
  const phone_secondary = fields.phone_secondary ?? spare_phone
  const plate_number =
    fields.plate_number && [plate_source, plate_code, fields.plate_number].filter(Boolean).join(' ')
  const combined = {
    ...fields,
    ...(phone_secondary && { phone_secondary }),
    ...(plate_number && { plate_number }),
  }
  return Object.fromEntries(
    Object.entries(combined).map(([name, value]) => [name, value.slice(0, maxLength(name))]),
  )
}

const longNumbers: readonly Target[] = ['phone', 'phone_secondary', 'trn']

/** True if a column of phones or TRNs contains numbers whose digits Excel has already cut off. */
export const hasLostDigits = (table: Table, mapping: Mapping): boolean =>
  hasShortenedNumbers(table, mapping, (target) => longNumbers.includes(target))
