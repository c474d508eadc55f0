/** A new part on the shelf; what lies there already opens its ledger. */
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { createSparePart } from '@warsha/contracts/spare-parts'
import { addAudit } from '@warsha/service-kit/audit'
import type { RequestContext } from '@warsha/service-kit/http'
import { findAnswer, runOnce } from '@warsha/service-kit/idempotency'
import { v7 as uuid } from 'uuid'
import type { InventoryService } from '../../inventory-service.ts'
import { photoIn } from '../invoice-photos/invoice-photo-rules.ts'
import { keepPhoto } from '../invoice-photos/invoice-photos.store.ts'
import { merged } from './spare-part-rules.ts'
import { insertPart } from './spare-parts.store.ts'
import { selectOptionalPart } from './spare-parts.views.ts'
import { addMovement } from './stock.store.ts'

/** Who adds: a person, or the demo's seed. */
export type Adding = Pick<RequestContext<typeof createSparePart>, 'body' | 'idempotency'> & {
  readonly actor: { readonly id: string; readonly name: string } | null
}
type Answer = AnswerOf<typeof createSparePart>

export const addSparePart = async (
  service: InventoryService,
  { actor, body, idempotency }: Adding,
) => {
  const earlier = await findAnswer<Answer>(service.db, idempotency)
  if (earlier) return earlier
  const photo = await photoIn(body.invoice_photo_url)
  return runOnce<Answer>(service.db, idempotency, async (tx) => {
    const [id, now, opening] = [uuid(), service.clock(), body.quantity_in_stock ?? 0]
    const by = actor?.name ?? ''
    const fields = merged(null, body)
    await insertPart(tx, { id, fields, now: now.toISOString(), by }, opening)
    await keepPhoto(tx, id, photo ?? undefined, now)
    if (opening > 0) {
      const moved = { partId: id, type: 'opening', quantity: opening, at: now } as const
      await addMovement(tx, { ...moved, actorId: actor?.id ?? null, actorName: by })
    }
    const details = {
      part_number: fields.part_number,
      part_name: fields.part_name,
      quantity_in_stock: opening,
    }
    await addAudit(tx, service.name, actor, {
      action: 'spare_part_added',
      subject: { type: 'spare_part', id },
      details,
    })
    return { data: (await selectOptionalPart(service, tx, id, 'all'))! }
  })
}
