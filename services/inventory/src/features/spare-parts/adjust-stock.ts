/** What came, went or was counted otherwise: the one way by which people change a stock. */
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { MovementType } from '@warsha/contracts/spare-part-words'
import type { adjustStock as endpoint } from '@warsha/contracts/stock'
import { addAudit } from '@warsha/service-kit/audit'
import type { Transaction } from '@warsha/service-kit/db'
import { ApiError, fieldError, notFound } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import { runOnce } from '@warsha/service-kit/idempotency'
import type { InventoryService } from '../../inventory-service.ts'
import { lockOptionalPart } from './spare-parts.store.ts'
import { selectOptionalPart } from './spare-parts.views.ts'
import { addMovement, addToStock, announceLowStock, selectStock } from './stock.store.ts'

/** Who adjusts: a person, or the demo's seed. */
export type Adjusting = Pick<RequestContext<typeof endpoint>, 'body' | 'idempotency' | 'params'> & {
  readonly actor: { readonly id: string; readonly name: string } | null
}

const typeOf = (reason: string): MovementType =>
  reason === 'purchase' || reason === 'return' ? reason : 'adjustment'

export const adjustStock = (
  service: InventoryService,
  { actor, body: { quantity, reason, notes }, params: { id }, idempotency }: Adjusting,
) =>
  runOnce<AnswerOf<typeof endpoint>>(service.db, idempotency, async (tx) => {
    // Against every other change of the stock, so that each movement has its balance.
    const present = await lockOptionalPart(tx, id)
    if (!present) throw notFound()
    if (!(await addToStock(tx, id, quantity))) throw await refusalOf(tx, id, quantity)
    const now = service.clock()
    const moved = {
      partId: id,
      type: typeOf(reason),
      quantity,
      reason,
      notes: notes ?? null,
      at: now,
    }
    await addMovement(tx, { ...moved, actorId: actor?.id ?? null, actorName: actor?.name ?? '' })
    await announceLowStock(tx, id, now)
    const details = { part_number: present.record.part_number, quantity, reason }
    await addAudit(tx, service.name, actor, {
      action: 'stock_adjusted',
      subject: { type: 'spare_part', id },
      details,
    })
    return { data: (await selectOptionalPart(service, tx, id, 'all'))! }
  })

const mostInStock = 9_999_999_999.99

const refusalOf = async (tx: Transaction, id: string, quantity: number): Promise<ApiError> => {
  if (quantity > 0) return fieldError('quantity', 'too_large', { maximum: mostInStock })
  const { inStock, reserved } = await selectStock(tx, id)
  return reserved > 0
    ? new ApiError('stock_below_reserved', { reserved })
    : new ApiError('insufficient_stock', { available: inStock })
}
