/** A vehicle without work cards may go. */
import type { deleteVehicle as endpoint } from '@warsha/contracts/vehicles'
import { addAudit } from '@warsha/service-kit/audit'
import { notFound } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { deleteVehicle as deleteRow, lockOptionalVehicle } from './vehicles.store.ts'

export const deleteVehicle = (
  service: Service,
  { actor, params: { id } }: RequestContext<typeof endpoint>,
) =>
  service.db.inTransaction(async (tx) => {
    // Against a change at the same moment.
    const row = await lockOptionalVehicle(tx, id)
    if (!row) throw notFound()
    await deleteRow(tx, id)
    const { plate_number, make, model, vin } = row
    const details = { plate_number, make, model, vin }
    await addAudit(tx, service.name, actor, {
      action: 'vehicle_deleted',
      subject: { type: 'vehicle', id },
      details,
    })
    return {}
  })
