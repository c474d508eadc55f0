/** Sets the stock of a part to the counted quantity, with a movement of the difference. */
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { roundToHundredths } from '@warsha/contracts/base/hundredths'
import type * as endpoints from '@warsha/contracts/inventory/stock'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { InventoryService } from '../../inventory-service.ts'
import { announceLowStock } from './announce-low-stock.ts'
import { lockOptionalPart } from './spare-parts.store.ts'
import { getOptionalPart } from './spare-parts.views.ts'
import { addToStock, insertMovement, selectStock } from './stock.store.ts'

type Context = RequestContext<typeof endpoints.countStock>
export type CountStockInput = Pick<Context, 'actor' | 'body' | 'idempotency' | 'params'>

/**
 * Throws `stock_changed` (409) if the stock is no longer what the person who counted saw, and `stock_below_reserved`
 * (409) if less was counted than work cards have reserved.
 */
export const countStock = (
  service: InventoryService,
  { actor, body, params: { id }, idempotency }: CountStockInput,
) =>
  runOnce<ResponseOf<typeof endpoints.countStock>>(service.db, idempotency, async (tx) => {
    // Serialises changes of this stock, so that the difference is that of this count.
    const part = await lockOptionalPart(tx, id)
    if (!part) throw notFound()
    const { inStock, reserved } = await selectStock(tx, id)
    const now = service.clock()
    if (inStock !== body.expected_quantity) throw new ApiError('stock_changed', { stock: inStock })
    const difference = roundToHundredths(body.counted_quantity - inStock)
    if (difference !== 0) {
      if (!(await addToStock(tx, id, difference)))
        throw new ApiError('stock_below_reserved', { reserved })
      await recordDifference(tx, { id, difference, notes: body.notes ?? null, now, actor })
    }
    await addAuditEntry(tx, service.name, actor, {
      action: 'stock_counted',
      subject: { type: 'spare_part', id },
      details: {
        part_number: part.fields.part_number,
        expected: inStock,
        counted: body.counted_quantity,
      },
    })
    return { data: (await getOptionalPart(service, tx, id, 'all'))! }
  })

interface CountedDifference {
  readonly id: string
  readonly difference: number
  readonly notes: string | null
  readonly now: Date
  readonly actor: CountStockInput['actor']
}

const recordDifference = async (
  tx: Transaction,
  { id, difference, notes, now, actor }: CountedDifference,
): Promise<void> => {
  await insertMovement(tx, {
    partId: id,
    type: 'adjustment',
    quantity: difference,
    reason: 'count',
    notes,
    at: now,
    actor,
  })
  await announceLowStock(tx, id, now)
}
