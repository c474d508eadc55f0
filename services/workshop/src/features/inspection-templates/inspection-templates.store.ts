/** Templates of inspections in the database. */
import type { CarType } from '@warsha/contracts/workshop/inspections/inspection-rules'
import type { InspectionTemplate } from '@warsha/contracts/workshop/inspections/inspection-templates'
import { notFound } from '@warsha/service-kit/base'
import {
  convertViolation,
  execute,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import sql from './inspection-templates.sql'

export type TemplateSections = InspectionTemplate['sections']

export interface TemplateFields {
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly car_type: CarType
  readonly is_active: boolean
  readonly sections: TemplateSections
}

interface TemplateColumns extends TemplateFields {
  readonly id: string
}

/** Returns templates by name, with the numbers of their sections and points. */
export const selectTemplates = async (db: Queryable, withInactive: boolean) =>
  (await queryRows(db, sql.selectTemplates, { with_inactive: withInactive })).map((row) => ({
    ...row,
    car_type: row.car_type as CarType,
  }))

const toTemplate = <Row extends { readonly car_type: string; readonly sections: unknown }>(
  row: Row,
) => ({
  ...row,
  car_type: row.car_type as CarType,
  sections: row.sections as TemplateSections,
})

/** Returns null if the template does not exist. */
export const selectOptionalTemplate = async (db: Queryable, id: string) => {
  const row = await queryOptionalRow(db, sql.selectTemplate, { id })
  return row ? toTemplate(row) : null
}

/** Throws 404 if the template does not exist. */
export const lockTemplate = async (tx: Transaction, id: string) => {
  const row = await queryOptionalRow(tx, sql.lockTemplate, { id })
  if (!row) throw notFound()
  return toTemplate(row)
}

/** The names are unique for each car type. */
const violations = {
  inspection_templates_name_en_is_unique: 'duplicate_inspection_template',
  inspection_templates_name_ar_is_unique: 'duplicate_inspection_template',
} as const

const toParams = ({ sections, ...columns }: TemplateColumns, context: WriteContext) => ({
  ...columns,
  sections: JSON.stringify(sections),
  ...auditColumns(context),
})

export const insertTemplate = (tx: Transaction, columns: TemplateColumns, context: WriteContext) =>
  convertViolation(execute(tx, sql.insertTemplate, toParams(columns, context)), violations)

export const updateTemplate = (tx: Transaction, columns: TemplateColumns, context: WriteContext) =>
  convertViolation(execute(tx, sql.updateTemplate, toParams(columns, context)), violations)

export const deleteTemplateRow = (tx: Transaction, id: string) =>
  execute(tx, sql.deleteTemplate, { id })
