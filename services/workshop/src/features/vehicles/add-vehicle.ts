import type { Warning } from '@warsha/contracts/base/errors'
import { vehicleRegistered } from '@warsha/contracts/workshop/events'
import { walkInCustomerId } from '@warsha/contracts/workshop/sales/walk-in-customer'
import type { NewVehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { newQrToken } from '../../qr-code.ts'
import { resolvePlateConflicts } from './resolve-plate-conflicts.ts'
import { newVehicleFields, vehicleWarnings } from './vehicle-rules.ts'
import { insertVehicles, lockPlate, selectOptionalOtherWithVin } from './vehicles.store.ts'

interface AddVehicleInput {
  /** The demo data has no actor. */
  readonly actor: { readonly id: string; readonly name: string } | null
  readonly form: NewVehicle
}

/** Inserts a vehicle with its event and its audit entry, in the transaction of the caller. */
export const addVehicle = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  { actor, form }: AddVehicleInput,
): Promise<{ id: string; warnings: Warning[] }> => {
  const id = uuid()
  const fields = newVehicleFields(form)
  if (fields.customer_id === walkInCustomerId) throw fieldError('customer_id', 'unknown_customer')
  const audit = { now: service.clock().toISOString(), updated_by: actor?.name ?? '' }

  // Serialises assignments of this plate, so that every conflict is found.
  await lockPlate(tx, fields.plate_number)
  await insertVehicles(tx, [{ id, fields, qrToken: newQrToken() }], audit)
  const withPlate = await resolvePlateConflicts(
    tx,
    { id, fields },
    form.takes_plate ?? false,
    audit,
  )
  const withVin = await selectOptionalOtherWithVin(tx, fields.vin, id)

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
  return { id, warnings: vehicleWarnings(fields, { withPlate, withVin }) }
}
