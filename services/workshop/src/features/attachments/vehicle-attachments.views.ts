import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type { listVehicleAttachments as listVehicleAttachmentsEndpoint } from '@warsha/contracts/workshop/attachments'
import { notFound } from '@warsha/service-kit/base'
import { paginate, queryRow, queryRows } from '@warsha/service-kit/database'
import type { WorkshopService } from '../../workshop-service.ts'
import { toAttachment } from './attachment-urls.ts'
import sql from './attachments.sql'

interface VehicleAttachmentsInput {
  readonly vehicleId: string
  /** Restricts the attachments to the cards of this mechanic. */
  readonly mechanicId: string | null
  readonly query: QueryOf<typeof listVehicleAttachmentsEndpoint>
}

/**
 * Returns a page of the attachments of all jobs of a vehicle, the newest job first. Throws 404 if the vehicle does not exist or
 * the mechanic has no job of it.
 */
export const listVehicleAttachments = async (
  service: WorkshopService,
  { vehicleId, mechanicId, query }: VehicleAttachmentsInput,
) => {
  const filter = { vehicle_id: vehicleId, mechanic_id: mechanicId }
  const { exists, total } = await queryRow(service.db, sql.countAttachmentsOfVehicle, filter)
  if (!exists) throw notFound()
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(service.db, sql.selectAttachmentsOfVehicle, { ...filter, ...slice })
  const data = rows.map(({ work_card_number, received_date, task_description, ...row }) => ({
    ...toAttachment(service, row),
    work_card_number,
    received_date,
    task_description,
  }))
  return { data, pagination }
}
