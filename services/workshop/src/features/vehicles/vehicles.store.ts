/** Vehicles and the plates they bore in the database. */
import {
  deleteUnreferenced,
  execute,
  queryOptionalRow,
  queryRows,
  type Sql,
  type Transaction,
  violatedConstraint,
} from '@warsha/service-kit/db'
import { fieldError } from '@warsha/service-kit/errors'
import { v7 as uuid } from 'uuid'
import type { VehicleFields } from './vehicle-rules.ts'
import sql from './vehicles.sql'

export interface Written {
  readonly id: string
  readonly fields: VehicleFields
  readonly now: string
  readonly updated_by: string
}

/** An owner who is unknown, or is being deleted at this moment, is refused at the field. */
const withKnownOwner = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    if (violatedConstraint(error) === 'vehicles_customer')
      throw fieldError('customer_id', 'unknown_customer')
    throw error
  }
}

export const insertVehicle = (tx: Transaction, { fields, ...written }: Written, qrToken: string) =>
  withKnownOwner(execute(tx, sql.insertVehicle, { ...fields, ...written, qr_token: qrToken }))
/** @param bearsAnew the plate is another one than before, or has come back */
export const updateVehicle = (
  tx: Transaction,
  { fields, ...written }: Written,
  bearsAnew: boolean,
) =>
  withKnownOwner(execute(tx, sql.updateVehicle, { ...fields, ...written, bears_anew: bearsAnew }))

export const lockOptionalVehicle = (tx: Transaction, id: string) =>
  queryOptionalRow(tx, sql.lockVehicle, { id })
export type VehicleRow = NonNullable<Awaited<ReturnType<typeof lockOptionalVehicle>>>

/** Other vehicles that bear the plate now, locked. */
export const lockBearersOfPlate = (tx: Transaction, { id, fields }: Written) =>
  queryRows(tx, sql.lockBearersOfPlate, { id, plate_number: fields.plate_number })

/** Everything about one plate happens one after the other. */
export const lockPlate = (tx: Transaction, plateNumber: string) =>
  execute(tx, sql.lockPlate, { plate_number: plateNumber })

/** The vehicle bears the plate from now on; what it bore before goes into the history. */
export const bearPlate = async (tx: Transaction, { id, fields, now }: Written): Promise<void> => {
  await execute(tx, sql.endPlate, { vehicle_id: id, now })
  await execute(tx, sql.insertPlate, {
    id: uuid(),
    vehicle_id: id,
    plate_number: fields.plate_number,
    now,
  })
}
/** Another car took the plate over. */
export const losePlate = async (
  tx: Transaction,
  id: string,
  { now, updated_by }: Written,
): Promise<void> => {
  await execute(tx, sql.endPlate, { vehicle_id: id, now })
  await execute(tx, sql.movePlateAway, { id, now, updated_by })
}

/** 409 while anything refers to the vehicle. */
export const deleteVehicle = (tx: Transaction, id: string) =>
  deleteUnreferenced(execute(tx, sql.deleteVehicle, { id }))

export const selectOptionalIdByToken = (db: Sql, qrToken: string) =>
  queryOptionalRow(db, sql.selectIdByToken, { qr_token: qrToken })
