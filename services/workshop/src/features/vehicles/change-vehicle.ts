/** A changed vehicle: a new owner leaves a trail, a new plate leaves a history. */
import type { changeVehicle as endpoint } from '@warsha/contracts/vehicles'
import { addAudit } from '@warsha/service-kit/audit'
import { notFound } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { checkVersion } from '@warsha/service-kit/version'
import { settlePlate } from './settle-plate.ts'
import { merged, plateKey, type VehicleFields, warningsOf } from './vehicle-rules.ts'
import {
  bearPlate,
  lockOptionalVehicle,
  lockPlate,
  updateVehicle,
  type VehicleRow,
} from './vehicles.store.ts'
import { selectOptionalDetail } from './vehicles.views.ts'

export const changeVehicle = (
  service: Service,
  { actor, body, params: { id } }: RequestContext<typeof endpoint>,
) =>
  service.db.inTransaction(async (tx) => {
    // Against another change of the vehicle, and against one that takes its plate.
    const row = await lockOptionalVehicle(tx, id)
    if (!row) throw notFound()
    checkVersion(row, body.version)
    const before = fieldsOf(row)
    const fields = merged(before, body)
    const written = { id, fields, now: service.clock().toISOString(), updated_by: actor.name }
    await lockPlate(tx, fields.plate_number)
    const takesPlate = body.takes_plate ?? false
    const hasNewPlate = plateKey(before.plate_number) !== plateKey(fields.plate_number)
    // Its own plate comes back to a car that had lost it.
    const bearsAnew = hasNewPlate || (takesPlate && row.plate_moved_at !== null)
    await updateVehicle(tx, written, bearsAnew)
    if (bearsAnew) await bearPlate(tx, written)
    const bearers = hasNewPlate || takesPlate ? await settlePlate(tx, written, takesPlate) : []
    const details = { changes: changesOf(before, fields) }
    await addAudit(tx, service.name, actor, {
      action: 'vehicle_changed',
      subject: { type: 'vehicle', id },
      details,
    })
    const detail = await selectOptionalDetail(service, tx, id)
    return { data: detail!, warnings: warningsOf(fields, bearers) }
  })

const fieldsOf = ({
  customer_id,
  plate_number,
  make,
  model,
  year,
  color,
  vin,
  mileage,
  notes,
}: VehicleRow): VehicleFields => ({
  customer_id,
  plate_number,
  make,
  model,
  year,
  color,
  vin,
  mileage,
  notes,
})

/** From and to of what changed: the trail of a car's owner is asked for years later. */
const changesOf = (before: VehicleFields, after: VehicleFields) =>
  (Object.keys(after) as (keyof VehicleFields)[])
    .filter((field) => field !== 'notes' && before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }))
