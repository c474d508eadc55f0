/** Registers many vehicles in a few statements, with the same QR codes, events and audit entries as one by one. */
import { vehicleRegistered } from '@warsha/contracts/workshop/events'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvents } from '@warsha/service-kit/messaging'
import { addAuditEntries } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { newQrToken } from '../../qr-code.ts'
import type { RegistrationContext } from '../customers/register-customers.ts'
import type { VehicleFields } from './vehicle-rules.ts'
import { insertVehicles } from './vehicles.store.ts'

/**
 * Registers vehicles whose plates no other vehicle has.
 *
 * Does not lock the plates: ten thousand advisory locks exceed the lock table of a server. If a concurrent request assigns
 * one of them, both vehicles have the plate and the form shows the usual warning.
 */
export const registerVehicles = async (
  tx: Transaction,
  fieldsOfVehicles: readonly VehicleFields[],
  { service, actor, now, auditDetails }: RegistrationContext,
): Promise<void> => {
  if (fieldsOfVehicles.length === 0) return
  const vehicles = fieldsOfVehicles.map((fields) => ({
    id: uuid(),
    fields,
    qrToken: newQrToken(),
  }))
  await insertVehicles(tx, vehicles, {
    now: now.toISOString(),
    updated_by: actor?.name ?? '',
  })

  await addEvents(
    tx,
    vehicleRegistered,
    vehicles.map(({ id, fields: { customer_id, plate_number, make, model } }) => ({
      aggregate: `vehicle:${id}`,
      payload: { id, version: 1, customer_id, plate_number, make, model },
    })),
  )
  await addAuditEntries(
    tx,
    service,
    actor,
    vehicles.map(({ id, fields: { plate_number, customer_id } }) => ({
      action: 'vehicle_registered',
      subject: { type: 'vehicle', id },
      details: { plate_number, customer_id, ...auditDetails },
    })),
  )
}
