/** Locks and look-ups of a reception. */
import { queryOptionalRow, queryRow, type Transaction } from '@warsha/service-kit/database'
import sql from './receptions.sql'

/** Serialises receptions that register this phone number, until the transaction ends. */
export const lockPhone = (tx: Transaction, phone: string) => queryRow(tx, sql.lockPhone, { phone })

/** Returns the vehicle that has the plate now, with the columns of its owner's name, or null. */
export const selectOptionalVehicleWithPlate = (tx: Transaction, plateNumber: string) =>
  queryOptionalRow(tx, sql.selectVehicleWithPlate, { plate_number: plateNumber })
