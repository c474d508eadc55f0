/** Registers a vehicle for a customer, with a new QR code. */
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import { vehicleRegistered } from '@warsha/contracts/workshop/events'
import type { createVehicle } from '@warsha/contracts/workshop/vehicles'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { newQrToken } from '../../qr-code.ts'
import { resolvePlateConflicts } from './resolve-plate-conflicts.ts'
import { newVehicleFields, vehicleWarnings } from './vehicle-rules.ts'
import { insertVehicles, lockPlate } from './vehicles.store.ts'
import { selectOptionalDetail } from './vehicles.views.ts'

/** The demo data has no actor. */
export type RegisterVehicleInput = Pick<
  RequestContext<typeof createVehicle>,
  'body' | 'idempotency'
> & {
  readonly actor: { readonly id: string; readonly name: string } | null
}
type RegisterVehicleResult = ResponseOf<typeof createVehicle> & { warnings: Warning[] }

export const registerVehicle = (
  service: Service,
  { actor, body, idempotency }: RegisterVehicleInput,
) =>
  runOnce<RegisterVehicleResult>(service.db, idempotency, async (tx) => {
    const id = uuid()
    const fields = newVehicleFields(body)
    const audit = { now: service.clock().toISOString(), updated_by: actor?.name ?? '' }

    // Serialises assignments of this plate, so that every conflict is found.
    await lockPlate(tx, fields.plate_number)
    await insertVehicles(tx, [{ id, fields, qrToken: newQrToken() }], audit)
    const others = await resolvePlateConflicts(tx, { id, fields }, body.takes_plate ?? false, audit)

    await addEvent(tx, vehicleRegistered, `vehicle:${id}`, {
      id,
      version: 1,
      customer_id: fields.customer_id,
      plate_number: fields.plate_number,
      make: fields.make,
      model: fields.model,
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'vehicle_registered',
      subject: { type: 'vehicle', id },
      details: { plate_number: fields.plate_number, customer_id: fields.customer_id },
    })

    const detail = await selectOptionalDetail(service, tx, id)
    return { data: detail!, warnings: vehicleWarnings(fields, others) }
  })
