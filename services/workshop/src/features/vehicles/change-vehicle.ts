/** Changes a vehicle. The audit trail keeps former owners, the plate history keeps former plates. */
import type { Warning } from '@warsha/contracts/base/errors'
import { walkInCustomerId } from '@warsha/contracts/workshop/sales/walk-in-customer'
import type * as endpoints from '@warsha/contracts/workshop/vehicles/vehicles'
import type { VehicleChange } from '@warsha/contracts/workshop/vehicles/vehicles'
import { applyPatch, checkVersion, fieldError, notFound } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { resolvePlateConflicts } from './resolve-plate-conflicts.ts'
import { addVehicleChanged } from './vehicle-events.ts'
import { toVehicleFields, type VehicleFields, vehicleWarnings } from './vehicle-rules.ts'
import {
  lockOptionalVehicle,
  lockPlate,
  selectOptionalOtherWithVin,
  updateVehicle,
} from './vehicles.store.ts'
import { getOptionalVehicle } from './vehicles.views.ts'

interface VehiclePatch {
  readonly actor: { readonly id: string; readonly name: string }
  readonly id: string
  readonly body: Partial<VehicleChange>
}

export const changeVehicle = (
  service: Service,
  { actor, body, params: { id } }: RequestContext<typeof endpoints.changeVehicle>,
) =>
  service.db.inTransaction(async (tx) => {
    const warnings = await applyVehicleChange(tx, service, { actor, id, body })
    const detail = await getOptionalVehicle(service, tx, id)
    return { data: detail!, warnings }
  })

/** Changes a vehicle in the transaction of the caller. Throws 404 if it does not exist, and `changed_since_read` (409). */
export const applyVehicleChange = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  { actor, id, body }: VehiclePatch,
): Promise<Warning[]> => {
  // Serialises changes of this vehicle, including those that take its plate.
  const row = await lockOptionalVehicle(tx, id, body.plate_number)
  if (!row) throw notFound()
  checkVersion(row, body.version)

  const before = toVehicleFields(row)
  const after = applyPatch(before, body)
  if (after.customer_id === walkInCustomerId) throw fieldError('customer_id', 'unknown_customer')
  const audit = { now: service.clock().toISOString(), updated_by: actor.name }
  const hasNewPlate = row.has_other_plate
  const takesPlate = body.takes_plate ?? false
  // A vehicle that lost its plate to another one can take it back.
  const assignsPlate = hasNewPlate || (takesPlate && row.plate_moved_at !== null)

  // Serialises assignments of this plate, so that every conflict is found.
  await lockPlate(tx, after.plate_number)
  await updateVehicle(tx, { id, fields: after }, assignsPlate, audit)
  const withPlate =
    hasNewPlate || takesPlate
      ? await resolvePlateConflicts(tx, { id, fields: after }, takesPlate, audit)
      : []
  const withVin = await selectOptionalOtherWithVin(tx, after.vin, id)

  const owners = [before.customer_id, after.customer_id]
  await addVehicleChanged(tx, id, owners, audit.now)
  await addAuditEntry(tx, service.name, actor, {
    action: 'vehicle_changed',
    subject: { type: 'vehicle', id },
    details: { changes: changesBetween(before, after) },
  })
  return vehicleWarnings(after, { withPlate, withVin }, before.mileage)
}

/** Old and new values, because former owners have to be traceable years later. Notes are too long for the trail. */
const changesBetween = (before: VehicleFields, after: VehicleFields) =>
  (Object.keys(after) as (keyof VehicleFields)[])
    .filter((field) => field !== 'notes' && before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }))
