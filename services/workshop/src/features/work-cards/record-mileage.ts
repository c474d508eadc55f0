import type { Warning } from '@warsha/contracts/base/errors'
import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import { raiseVehicleMileage, selectVehicleMileage } from './work-cards.store.ts'

/**
 * Takes the mileage of a work card over to its vehicle. A lower one than the last reading stays on the card with a warning,
 * and the vehicle keeps its own: it may be a typing error, or the instrument was replaced.
 */
export const recordMileage = async (
  tx: Transaction,
  vehicleId: string,
  mileage: number,
  context: WriteContext,
): Promise<Warning[]> => {
  if ((await raiseVehicleMileage(tx, vehicleId, mileage, context)) > 0) return []
  const last = await selectVehicleMileage(tx, vehicleId)
  if (last === null || last <= mileage) return []
  return [{ path: 'mileage_in', code: 'mileage_below_last', params: { last } }]
}
