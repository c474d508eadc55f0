/** Adds spare parts with their opening movements, one or many in the same few statements. */
import { sparePartChanged } from '@warsha/contracts/inventory/events'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { insertParts, type PartInput } from './spare-parts.store.ts'
import { insertOpeningMovements, type StockActor } from './stock.store.ts'

/** Adds the parts in the order of the list. Ids have to ascend, so that lists show the last part first. */
export const addSpareParts = async (
  tx: Transaction,
  parts: readonly (PartInput & { readonly quantityInStock: number })[],
  actor: StockActor,
  now: Date,
): Promise<void> => {
  await insertParts(tx, parts, { now: now.toISOString(), updated_by: actor.name })
  await insertOpeningMovements(
    tx,
    parts.map(({ id }) => id),
    now,
    actor,
  )
  // Open lists read again once, however many parts are new.
  const [first] = parts
  if (first)
    await addEvent(tx, sparePartChanged, `spare_part:${first.id}`, {
      id: first.id,
      at: now.toISOString(),
    })
}
