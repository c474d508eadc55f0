/** Adjusts the stock of a part with a movement: the only way in which users change stock. */
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { MovementType } from '@warsha/contracts/inventory/spare-part-enums'
import type * as endpoints from '@warsha/contracts/inventory/stock'
import { ApiError, fieldError, notFound } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { InventoryService } from '../../inventory-service.ts'
import { announceLowStock } from './announce-low-stock.ts'
import { lockOptionalPart } from './spare-parts.store.ts'
import { getOptionalPart } from './spare-parts.views.ts'
import { addToStock, insertMovement, selectStock } from './stock.store.ts'

/** The demo data has no request. */
export type AdjustStockInput = Pick<
  RequestContext<typeof endpoints.adjustStock>,
  'body' | 'idempotency' | 'params'
> & {
  readonly actor: { readonly id: string; readonly name: string } | null
}

const toMovementType = (reason: string): MovementType =>
  reason === 'purchase' || reason === 'return' ? reason : 'adjustment'

export const adjustStock = (
  service: InventoryService,
  { actor, body: { quantity, reason, notes }, params: { id }, idempotency }: AdjustStockInput,
) =>
  runOnce<ResponseOf<typeof endpoints.adjustStock>>(service.db, idempotency, async (tx) => {
    // Serialises changes of this stock, so that each movement has the balance after it.
    const part = await lockOptionalPart(tx, id)
    if (!part) throw notFound()
    if (!(await addToStock(tx, id, quantity))) throw await createRejection(tx, id, quantity)

    const now = service.clock()
    await insertMovement(tx, {
      partId: id,
      type: toMovementType(reason),
      quantity,
      reason,
      notes: notes ?? null,
      at: now,
      actor: { id: actor?.id ?? null, name: actor?.name ?? '' },
    })
    await announceLowStock(tx, id, now)
    await addAuditEntry(tx, service.name, actor, {
      action: 'stock_adjusted',
      subject: { type: 'spare_part', id },
      details: { part_number: part.fields.part_number, quantity, reason },
    })
    return { data: (await getOptionalPart(service, tx, id, 'all'))! }
  })

const maxStock = 9_999_999_999.99

const createRejection = async (
  tx: Transaction,
  id: string,
  quantity: number,
): Promise<ApiError> => {
  if (quantity > 0) return fieldError('quantity', 'too_large', { maximum: maxStock })
  const { inStock, reserved } = await selectStock(tx, id)
  return reserved > 0
    ? new ApiError('stock_below_reserved', { reserved })
    : new ApiError('insufficient_stock', { available: inStock })
}
