/** Look-ups of a reception. */
import { queryOptionalRow, type Transaction } from '@warsha/service-kit/database'
import sql from './receptions.sql'

/** Returns the vehicle that has the plate now, with the columns of its owner's name, or null. */
export const selectOptionalVehicleWithPlate = (tx: Transaction, plateNumber: string) =>
  queryOptionalRow(tx, sql.selectVehicleWithPlate, { plate_number: plateNumber })
