/** Deletes a vehicle without work cards. */
import type * as endpoints from '@warsha/contracts/workshop/vehicles/vehicles'
import { notFound } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { addVehicleChanged } from './vehicle-events.ts'
import { deleteVehicleRow, lockOptionalVehicle } from './vehicles.store.ts'

export const deleteVehicle = (
  service: Service,
  { actor, params: { id } }: RequestContext<typeof endpoints.deleteVehicle>,
) =>
  service.db.inTransaction(async (tx) => {
    // Waits for a concurrent change, so that the audit trail ends with the deletion.
    const row = await lockOptionalVehicle(tx, id)
    if (!row) throw notFound()
    await deleteVehicleRow(tx, id)
    const { customer_id, plate_number, make, model, vin } = row
    await addVehicleChanged(tx, id, [customer_id], service.clock().toISOString())
    await addAuditEntry(tx, service.name, actor, {
      action: 'vehicle_deleted',
      subject: { type: 'vehicle', id },
      details: { plate_number, make, model, vin },
    })
    return {}
  })
