/** Typed SQL access to vehicles and the history of their plates. */

import { fieldError } from '@warsha/service-kit/base'
import {
  execute,
  getViolatedConstraint,
  type Queryable,
  queryOptionalRow,
  queryRows,
  rejectIfReferenced,
  type Transaction,
} from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import { identifyingVin, type VehicleFields } from './vehicle-rules.ts'
import sql from './vehicles.sql'

export interface VehicleInput {
  readonly id: string
  readonly fields: VehicleFields
}

interface AuditColumns {
  /** ISO 8601 in UTC. */
  readonly now: string
  readonly updated_by: string
}

/** Throws 400 at the field if the owner is unknown or is being deleted. */
const rejectUnknownOwner = async (write: Promise<number>): Promise<void> => {
  try {
    await write
  } catch (error) {
    if (getViolatedConstraint(error) === 'vehicles_customer')
      throw fieldError('customer_id', 'unknown_customer')
    throw error
  }
}

/** Inserts vehicles with their first plates. */
export const insertVehicles = async (
  tx: Transaction,
  vehicles: readonly (VehicleInput & { readonly qrToken: string })[],
  audit: AuditColumns,
): Promise<void> => {
  const rows = vehicles.map(({ id, fields, qrToken }) => ({ ...fields, id, qr_token: qrToken }))
  await rejectUnknownOwner(
    execute(tx, sql.insertVehicles, { vehicles: JSON.stringify(rows), ...audit }),
  )
  await insertPlates(tx, vehicles, audit.now)
}

const insertPlates = (tx: Transaction, vehicles: readonly VehicleInput[], now: string) => {
  const plates = vehicles.map(({ id, fields }) => ({
    id: uuid(),
    vehicle_id: id,
    plate_number: fields.plate_number,
  }))
  return execute(tx, sql.insertPlates, { plates: JSON.stringify(plates), now })
}

/** @param assignsPlate true if the plate is new to the vehicle or has come back to it */
export const updateVehicle = async (
  tx: Transaction,
  { id, fields }: VehicleInput,
  assignsPlate: boolean,
  audit: AuditColumns,
): Promise<void> => {
  await rejectUnknownOwner(
    execute(tx, sql.updateVehicle, { ...fields, id, assigns_plate: assignsPlate, ...audit }),
  )
  if (!assignsPlate) return
  await execute(tx, sql.endPlate, { vehicle_id: id, now: audit.now })
  await insertPlates(tx, [{ id, fields }], audit.now)
}

/** Ends the plate of a vehicle because another one has it now. */
export const removePlate = async (
  tx: Transaction,
  id: string,
  { now, updated_by }: AuditColumns,
): Promise<void> => {
  await execute(tx, sql.endPlate, { vehicle_id: id, now })
  await execute(tx, sql.markPlateMoved, { id, now, updated_by })
}

/** Returns the vehicles with the columns of their owners in the order of the ids; missing ones are left out. */
export const selectVehiclesByIds = async (db: Queryable, ids: readonly string[]) =>
  ids.length > 0 ? queryRows(db, sql.selectByIds, { ids }) : []
export type VehicleRow = Awaited<ReturnType<typeof selectVehiclesByIds>>[number]

export interface LockedVehicle extends VehicleRow {
  /** True if the given plate is not another spelling of the present one. */
  readonly has_other_plate: boolean
}

/** Returns the locked vehicle, compared with a plate if one is given, or null. */
export const lockOptionalVehicle = async (
  tx: Transaction,
  id: string,
  plateNumber?: string,
): Promise<LockedVehicle | null> => {
  const locked = await queryOptionalRow(tx, sql.lockVehicle, {
    id,
    plate_number: plateNumber ?? null,
  })
  const [row] = locked ? await selectVehiclesByIds(tx, [id]) : []
  return locked && row ? { ...row, has_other_plate: locked.has_other_plate } : null
}

/** Serialises everything that assigns this plate, until the transaction ends. */
export const lockPlate = (tx: Transaction, plateNumber: string) =>
  execute(tx, sql.lockPlate, { plate_number: plateNumber })

/** Locks the other vehicles that have the plate now. */
export const lockOthersWithPlate = (tx: Transaction, { id, fields }: VehicleInput) =>
  queryRows(tx, sql.lockOthersWithPlate, { id, plate_number: fields.plate_number })

/** Serialises receptions of a new vehicle with this VIN, until the transaction ends. */
export const lockVin = async (tx: Transaction, typed: string | null | undefined) => {
  const vin = identifyingVin(typed)
  if (vin) await execute(tx, sql.lockVin, { vin })
}

/** Returns the newest vehicle with the VIN, except the one with the id, with the columns of its owner's name, or null. */
export const selectOptionalOtherWithVin = async (
  db: Queryable,
  typed: string | null | undefined,
  id: string | null,
) => {
  const vin = identifyingVin(typed)
  return vin === null ? null : queryOptionalRow(db, sql.selectOtherWithVin, { vin, id })
}

/** Throws 409 while a work card refers to the vehicle. */
export const deleteVehicleRow = (tx: Transaction, id: string): Promise<void> =>
  rejectIfReferenced(execute(tx, sql.deleteVehicle, { id }))

export const selectOptionalIdByToken = (db: Queryable, qrToken: string) =>
  queryOptionalRow(db, sql.selectIdByToken, { qr_token: qrToken })

export interface VehicleIdentifiers {
  /** Row of the imported file. */
  readonly row: number
  readonly plate_key: string
  readonly vin: string | null
}

/** Returns the vehicles with one of these plates or VINs, each with the row that named it. */
export const selectVehiclesByPlatesAndVins = (
  db: Queryable,
  vehicles: readonly VehicleIdentifiers[],
) => queryRows(db, sql.selectByPlatesAndVins, { vehicles: JSON.stringify(vehicles) })
