/** Hundreds of vehicles at once, for imports: the same rows, QR codes, events and trail as one by one. */
import { vehicleRegistered } from '@warsha/contracts/events'
import { addAudits } from '@warsha/service-kit/audit'
import { execute, queryRows, type Sql, type Transaction } from '@warsha/service-kit/db'
import { addEvents } from '@warsha/service-kit/outbox'
import { v7 as uuid } from 'uuid'
import type { Registering } from '../customers/many-customers.store.ts'
import sql from './many-vehicles.sql'
import { newQrToken } from './qr-code.ts'
import type { VehicleFields } from './vehicle-rules.ts'

/**
 * Registers vehicles whose plates nobody bears. Unlike one at the counter they don't lock their plates: ten thousand locks
 * are more than a server holds. A car that takes one of them at this very moment bears it too, until somebody says which.
 */
export const registerMany = async (
  tx: Transaction,
  vehicles: readonly VehicleFields[],
  { service, actor, now, details }: Registering,
): Promise<void> => {
  if (vehicles.length === 0) return
  const written = vehicles.map((fields) => ({
    ...fields,
    id: uuid(),
    plate_id: uuid(),
    qr_token: newQrToken(),
  }))
  await execute(tx, sql.insertVehicles, {
    vehicles: JSON.stringify(written),
    now: now.toISOString(),
    updated_by: actor?.name ?? '',
  })
  await addEvents(
    tx,
    vehicleRegistered,
    written.map(({ id, customer_id, plate_number, make, model }) => ({
      aggregate: `vehicle:${id}`,
      payload: { id, version: 1, customer_id, plate_number, make, model },
    })),
  )
  await addAudits(
    tx,
    service,
    actor,
    written.map(({ id, plate_number, customer_id }) => ({
      action: 'vehicle_registered',
      subject: { type: 'vehicle', id },
      details: { plate_number, customer_id, ...details },
    })),
  )
}

export interface Car {
  readonly row: number
  readonly plate_key: string
  readonly vin: string | null
}

/** Of these cars those that the shop knows, by plate or VIN, with the row that named them. */
export const selectByPlatesAndVins = (db: Sql, cars: readonly Car[]) =>
  queryRows(db, sql.selectByPlatesAndVins, { cars: JSON.stringify(cars) })
