/** A plate belongs to a person and moves between cars: two cars may seem to bear one, until somebody says which. */
import type { Transaction } from '@warsha/service-kit/db'
import { lockBearersOfPlate, losePlate, type Written } from './vehicles.store.ts'

/** Takes the plate from the others when that was said; gives those who bear it all the same, for the warning. */
export const settlePlate = async (tx: Transaction, written: Written, takesPlate: boolean) => {
  const bearers = await lockBearersOfPlate(tx, written)
  if (!takesPlate) return bearers
  for (const { id } of bearers) await losePlate(tx, id, written)
  return []
}
