/** Changes the reserved quantity of a part for a part line, and its stock when the line is consumed. */
import { type Transaction, waitForAll } from '@warsha/service-kit/database'
import { announceLowStock } from './announce-low-stock.ts'
import { insertMovement, type StockActor, updateReservedStock } from './stock.store.ts'

export interface ReservedStockChange {
  readonly partId: string
  readonly reservedDelta: number
  /** Negative if the line is consumed, otherwise 0. */
  readonly stockDelta: number
  readonly lineId: string
  readonly workCardId: string
  readonly workCardNumber: string
  readonly actor: StockActor
  readonly at: Date
}

/**
 * Returns false if the stock does not suffice or the part is archived: the caller then rolls the transaction back. Sends its
 * statements before it waits for any.
 */
export const changeReservedStock = async (
  tx: Transaction,
  change: ReservedStockChange,
): Promise<boolean> => {
  const { partId, reservedDelta, stockDelta, at } = change
  if (reservedDelta === 0 && stockDelta === 0) return true
  const [isChanged] = await waitForAll([
    updateReservedStock(tx, partId, { reservedDelta, stockDelta }),
    stockDelta === 0
      ? Promise.resolve()
      : insertMovement(tx, { ...change, type: 'consumed', quantity: stockDelta }),
    announceLowStock(tx, partId, at),
  ])
  return isChanged
}
