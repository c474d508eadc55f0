/** Publishes that a part changed, and once when a part becomes low; the next one follows only after the stock was above the minimum. */
import { sparePartChanged, stockLow } from '@warsha/contracts/inventory/events'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { updateLowStockAnnouncement } from './stock.store.ts'

/** Call it after every change of the stock, the reserved quantity or the minimum, in the same transaction. */
export const announceLowStock = async (
  tx: Transaction,
  partId: string,
  at: Date,
): Promise<void> => {
  await addEvent(tx, sparePartChanged, `spare_part:${partId}`, {
    id: partId,
    at: at.toISOString(),
  })
  const changed = await updateLowStockAnnouncement(tx, partId)
  if (!changed?.is_low) return
  await addEvent(tx, stockLow, `spare_part:${partId}`, {
    id: partId,
    version: changed.version,
    part_number: changed.part_number,
    part_name: changed.part_name,
    unit_of_measure: changed.unit_of_measure,
    at: at.toISOString(),
    available_quantity: Number(changed.available),
    minimum_stock: Number(changed.minimum_stock),
  })
}
