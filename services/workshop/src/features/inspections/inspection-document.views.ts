/** The document of a completed inspection. */
import type { InspectionDocument } from '@warsha/contracts/workshop/inspections/inspection-document'
import { countResults } from '@warsha/contracts/workshop/inspections/inspection-rules'
import { notFound } from '@warsha/service-kit/base'
import { queryOptionalRow } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import type { WorkshopService } from '../../workshop-service.ts'
import { selectSharedThumbnailsOfPoints } from '../attachments/attachments.store.ts'
import { toSupplier } from '../invoice-core/invoice-content.ts'
import sql from './inspections.sql'
import type { SectionNames } from './inspections.store.ts'
import { selectComparedPoints, toPoint } from './inspections.views.ts'

/**
 * Returns the document of a completed inspection. Staff and customers get the same: without photos that the office has hidden,
 * names of employees and answers of earlier owners.
 *
 * Throws 404 if the inspection does not exist or is not completed.
 */
export const getInspectionDocument = (
  service: WorkshopService,
  id: string,
): Promise<InspectionDocument> =>
  service.db.inSnapshot(async (snapshot) => {
    const head = await queryOptionalRow(snapshot, sql.selectDocumentHead, { id })
    if (!head) throw notFound()
    const { id: _id, vehicle_id, customer_id, sections, ...document } = head
    const { completed_at } = document
    const compared = await selectComparedPoints(
      snapshot,
      { id, vehicle_id, completed_at },
      customer_id,
    )
    const pointIds = compared.map((point) => point.id)
    const thumbnails = await selectSharedThumbnailsOfPoints(snapshot, pointIds)
    const settings = await readLocalSettings(snapshot)
    return {
      ...document,
      supplier: toSupplier(settings),
      time_zone: settings.shop_timezone,
      sections: sections as SectionNames,
      counts: countResults(compared as Parameters<typeof countResults>[0]),
      points: compared.map(toPoint).map((point) => ({
        ...point,
        photos: thumbnails
          .filter(({ inspection_point_id }) => inspection_point_id === point.id)
          .map(({ thumbnail }) => `data:image/jpeg;base64,${thumbnail.toString('base64')}`),
      })),
    }
  })
