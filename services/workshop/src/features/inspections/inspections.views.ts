/** Inspections as staff see them. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type {
  FindingResult,
  PointResult,
  ResultCounts,
} from '@warsha/contracts/workshop/inspections/inspection-rules'
import { countResults } from '@warsha/contracts/workshop/inspections/inspection-rules'
import type {
  Inspection,
  InspectionFinding,
  InspectionPoint,
  InspectionRow,
  listVehicleInspections,
} from '@warsha/contracts/workshop/inspections/inspections'
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import { notFound } from '@warsha/service-kit/base'
import {
  paginate,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
} from '@warsha/service-kit/database'
import type { WorkshopService } from '../../workshop-service.ts'
import { listInspectionFiles } from '../attachments/attachment-urls.ts'
import sql from './inspections.sql'
import type { SectionNames } from './inspections.store.ts'

type CountedRow = Omit<InspectionRow, 'status' | 'counts'> & ResultCounts

const toStatus = (completedAt: string | null): InspectionRow['status'] =>
  completedAt === null ? 'open' : 'completed'

const toRow = ({ green, amber, red, skipped, open, total, ...row }: CountedRow): InspectionRow => ({
  ...row,
  status: toStatus(row.completed_at),
  counts: { green, amber, red, skipped, open, total },
})

/** Returns the inspections of a card, newest first. */
export const listInspections = async (
  db: Queryable,
  workCardId: string,
): Promise<InspectionRow[]> =>
  (await queryRows(db, sql.selectInspectionsOfCard, { work_card_id: workCardId })).map(toRow)

/** Returns a page of the completed inspections of a vehicle, newest first. Throws 404 if the vehicle does not exist. */
export const listInspectionsOfVehicle = async (
  db: Queryable,
  vehicleId: string,
  query: QueryOf<typeof listVehicleInspections>,
) => {
  const filter = { vehicle_id: vehicleId }
  const { exists, total } = await queryRow(db, sql.countInspectionsOfVehicle, filter)
  if (!exists) throw notFound()
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectInspectionsOfVehicle, { ...filter, ...slice })
  return { data: rows.map(toRow), pagination }
}

/** Returns the points of an inspection in their order. */
export const selectPointsOfInspection = (db: Queryable, inspectionId: string) =>
  queryRows(db, sql.selectPoints, { inspection_id: inspectionId })

interface ComparedInspection {
  readonly id: string
  readonly vehicle_id: string
  readonly completed_at: string | null
}

/**
 * Reads the points of an inspection in their order, each with the newest earlier answer of the vehicle to the same point.
 *
 * @param customerId restricts the earlier answers to the jobs of this customer. Null: of all owners
 */
export const selectComparedPoints = async (
  db: Queryable,
  { id, vehicle_id, completed_at }: ComparedInspection,
  customerId: string | null = null,
) => {
  const points = await selectPointsOfInspection(db, id)
  const earlier = await queryRows(db, sql.selectPreviousAnswers, {
    id,
    vehicle_id,
    before: completed_at,
    customer_id: customerId,
    point_keys: points.map(({ point_key }) => point_key),
  })
  const byKey = new Map(earlier.map((answer) => [answer.point_key, answer]))
  return points.map((point) => {
    const answer = byKey.get(point.point_key)
    return {
      ...point,
      previous: answer
        ? {
            result: answer.result as PointResult,
            value: answer.measured_value,
            at: answer.completed_at,
          }
        : null,
    }
  })
}

type ComparedPoint = Awaited<ReturnType<typeof selectComparedPoints>>[number]

/** The point without its key, which only the database needs. */
export const toPoint = ({
  inspection_id: _inspection,
  point_key: _key,
  measured_value,
  result,
  ...point
}: ComparedPoint): InspectionPoint => ({
  ...point,
  result: result as PointResult | null,
  value: measured_value,
})

/** The signed address of the printed result. */
export const inspectionPdfUrl = (
  { urlSigner }: Pick<WorkshopService, 'urlSigner'>,
  id: string,
): string => urlSigner.sign(`/api/work-cards/inspections/${id}/pdf`)

/** Throws 404 if the inspection does not exist or its card is of another mechanic than `mechanicId`. */
export const getInspection = async (
  service: WorkshopService,
  id: string,
  mechanicId: string | null,
): Promise<Inspection> =>
  service.db.inSnapshot(async (snapshot) => {
    const row = await queryOptionalRow(snapshot, sql.selectInspection, {
      id,
      mechanic_id: mechanicId,
    })
    if (!row) throw notFound()
    const points = (await selectComparedPoints(snapshot, row)).map(toPoint)
    const previous = await queryOptionalRow(snapshot, sql.selectPreviousInspection, {
      id,
      vehicle_id: row.vehicle_id,
      before: row.completed_at,
    })
    return {
      ...row,
      work_card_status: row.work_card_status as WorkCardStatus,
      status: toStatus(row.completed_at),
      counts: countResults(points),
      sections: row.sections as SectionNames,
      points,
      ...(await listInspectionFiles(service, snapshot, id)),
      previous: previous ?? null,
      pdf_url: row.completed_at === null ? null : inspectionPdfUrl(service, id),
    }
  })

/** Returns one point with its earlier answer. */
export const getPoint = async (
  db: Queryable,
  pointId: string,
  inspection: ComparedInspection,
): Promise<InspectionPoint> => {
  const points = await selectComparedPoints(db, inspection)
  const point = points.find(({ id }) => id === pointId)
  if (!point) throw notFound()
  return toPoint(point)
}

/** Returns the amber and red points of a card, red first. */
export const listFindings = async (
  db: Queryable,
  workCardId: string,
): Promise<InspectionFinding[]> =>
  (await queryRows(db, sql.selectFindings, { work_card_id: workCardId })).map(
    ({ measured_value, result, ...finding }) => ({
      ...finding,
      result: result as FindingResult,
      value: measured_value,
    }),
  )
