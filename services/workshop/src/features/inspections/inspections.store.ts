/** Inspections in the database. */
import type { PointResult } from '@warsha/contracts/workshop/inspections/inspection-rules'
import type { Inspection } from '@warsha/contracts/workshop/inspections/inspections'
import { notFound } from '@warsha/service-kit/base'
import {
  convertViolation,
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  type Transaction,
} from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import sql from './inspections.sql'

export type SectionNames = Inspection['sections']

interface NewInspection {
  readonly id: string
  readonly work_card_id: string
  readonly vehicle_id: string
  readonly template_id: string
  readonly template_version: number
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly sections: SectionNames
  readonly started_by: string
}

interface NewPoint {
  readonly id: string
  readonly key: string
  readonly section: number
  readonly position: number
}

/** Throws `inspection_open` (409) if the card has an open one. */
export const insertInspection = async (
  tx: Transaction,
  { sections, ...columns }: NewInspection,
  points: readonly NewPoint[],
  { actor, now }: WriteContext,
): Promise<void> => {
  await convertViolation(
    execute(tx, sql.insertInspection, {
      ...columns,
      sections: JSON.stringify(sections),
      started_by_name: actor.name,
      now,
    }),
    { inspections_open_once: 'inspection_open' },
  )
  await execute(tx, sql.insertPoints, {
    inspection_id: columns.id,
    points: JSON.stringify(points),
  })
}

/** Throws 404 if the inspection does not exist. */
export const selectWorkCardOfInspection = async (db: Queryable, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectWorkCardOfInspection, { id })
  if (!row) throw notFound()
  return row.work_card_id
}

/** Throws 404 if the point does not exist. */
export const selectPlaceOfPoint = async (db: Queryable, id: string) => {
  const row = await queryOptionalRow(db, sql.selectWorkCardOfPoint, { id })
  if (!row) throw notFound()
  return row
}

/** Lock the work card first. Throws 404 if the inspection does not exist. */
export const lockInspection = async (tx: Transaction, id: string) => {
  const row = await queryOptionalRow(tx, sql.lockInspection, { id })
  if (!row) throw notFound()
  return { ...row, sections: row.sections as SectionNames }
}

/** Lock the work card first. */
export const lockPoint = async (tx: Transaction, id: string) => {
  const row = await queryRow(tx, sql.lockPoint, { id })
  return { ...row, result: row.result as PointResult | null }
}

export type LockedPoint = Awaited<ReturnType<typeof lockPoint>>

interface Answer {
  readonly result: PointResult | null
  readonly measured_value: number | null
  readonly note: string | null
  readonly skip_reason: string | null
}

export const updatePoint = (
  tx: Transaction,
  id: string,
  answer: Answer,
  { actor, now }: WriteContext,
) => execute(tx, sql.updatePoint, { id, ...answer, now, answered_by_name: actor.name })

export const passSectionRows = (
  tx: Transaction,
  place: { readonly inspection_id: string; readonly section: number },
  { actor, now }: WriteContext,
) => execute(tx, sql.passSection, { ...place, now, answered_by_name: actor.name })

export const countPoints = (tx: Transaction, inspectionId: string) =>
  queryRow(tx, sql.countPoints, { inspection_id: inspectionId })

export const completeInspectionRow = (tx: Transaction, id: string, { actor, now }: WriteContext) =>
  execute(tx, sql.completeInspection, { id, now, completed_by_name: actor.name })

export const deleteInspectionRow = (tx: Transaction, id: string) =>
  execute(tx, sql.deleteInspection, { id })
