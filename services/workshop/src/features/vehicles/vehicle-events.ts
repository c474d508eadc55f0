/** The event that makes open pages read a vehicle again. */
import { vehicleChanged } from '@warsha/contracts/workshop/events'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'

/** @param customerIds the owner, and the former owner if there is a new one */
export const addVehicleChanged = (
  tx: Transaction,
  id: string,
  customerIds: readonly string[],
  at: string,
): Promise<void> =>
  addEvent(tx, vehicleChanged, `vehicle:${id}`, { id, customer_ids: [...new Set(customerIds)], at })
