/**
 * A plate belongs to a person and moves between vehicles. Two vehicles may have the same plate in the records until a user
 * says which of them has it.
 */
import type { Transaction } from '@warsha/service-kit/database'
import { addVehicleChanged } from './vehicle-events.ts'
import { lockOthersWithPlate, removePlate, type VehicleInput } from './vehicles.store.ts'

/** Takes the plate from all other vehicles if `takesPlate`; otherwise returns those vehicles, for a warning. */
export const resolvePlateConflicts = async (
  tx: Transaction,
  vehicle: VehicleInput,
  takesPlate: boolean,
  audit: { readonly now: string; readonly updated_by: string },
) => {
  const others = await lockOthersWithPlate(tx, vehicle)
  if (!takesPlate) return others
  for (const { id, customer_id } of others) {
    await removePlate(tx, id, audit)
    await addVehicleChanged(tx, id, [customer_id], audit.now)
  }
  return []
}
