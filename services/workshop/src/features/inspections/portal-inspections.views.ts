/** Completed inspections as the customer of the job sees them. */
import type { PointResult } from '@warsha/contracts/workshop/inspections/inspection-rules'
import { countResults } from '@warsha/contracts/workshop/inspections/inspection-rules'
import type { PortalInspection } from '@warsha/contracts/workshop/inspections/portal-inspections'
import { notFound } from '@warsha/service-kit/base'
import { queryRow, queryRows } from '@warsha/service-kit/database'
import type { WorkshopService } from '../../workshop-service.ts'
import { listSharedInspectionFiles } from '../attachments/attachment-urls.ts'
import sql from './inspections.sql'
import type { SectionNames } from './inspections.store.ts'
import { inspectionPdfUrl, selectComparedPoints, toPoint } from './inspections.views.ts'

type Files = Awaited<ReturnType<typeof listSharedInspectionFiles>>

const toFiles = (files: Files) => ({
  photos: files
    .filter(({ kind }) => kind === 'photo')
    .map(({ id, caption, file_url, thumbnail_url }) => ({
      id,
      caption,
      file_url,
      thumbnail_url: thumbnail_url ?? file_url,
    })),
  videos: files
    .filter(({ kind }) => kind === 'video')
    .map(({ id, caption, duration_seconds, file_url }) => ({
      id,
      caption,
      duration_seconds: duration_seconds ?? 0,
      file_url,
    })),
})

const toPortalPoint = (
  {
    answered_by_name: _name,
    answered_at: _at,
    version: _version,
    ...point
  }: ReturnType<typeof toPoint>,
  files: Files,
): PortalInspection['points'][number] => ({
  ...point,
  result: point.result as PointResult,
  ...toFiles(files.filter(({ inspection_point_id }) => inspection_point_id === point.id)),
})

/** Returns the completed inspections of a job, newest first. Throws 404 if the job is not the customer's. */
export const listCustomerInspections = (
  service: WorkshopService,
  workCardId: string,
  customerId: string,
): Promise<PortalInspection[]> =>
  service.db.inSnapshot(async (snapshot) => {
    const card = { id: workCardId, customer_id: customerId }
    if (!(await queryRow(snapshot, sql.selectIsCardOfCustomer, card)).exists) throw notFound()
    const rows = await queryRows(snapshot, sql.selectOwnInspections, { work_card_id: workCardId })
    const inspections: PortalInspection[] = []
    for (const { vehicle_id, sections, ...row } of rows) {
      const compared = await selectComparedPoints(snapshot, { ...row, vehicle_id }, customerId)
      const files = await listSharedInspectionFiles(
        service,
        snapshot,
        compared.map(({ id }) => id),
      )
      const points = compared.map((point) => toPortalPoint(toPoint(point), files))
      inspections.push({
        ...row,
        sections: sections as SectionNames,
        counts: countResults(points),
        points,
        pdf_url: inspectionPdfUrl(service, row.id),
      })
    }
    return inspections
  })
