/** Archives a spare part: lists no longer show it, its movements stay. */
import { sparePartChanged } from '@warsha/contracts/inventory/events'
import type { deleteSparePart } from '@warsha/contracts/inventory/spare-parts'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { InventoryService } from '../../inventory-service.ts'
import { archivePart, lockOptionalPart } from './spare-parts.store.ts'

export const archiveSparePart = (
  service: InventoryService,
  { actor, params: { id } }: RequestContext<typeof deleteSparePart>,
) =>
  service.db.inTransaction(async (tx) => {
    // Waits for reservations of this part that are being made.
    const part = await lockOptionalPart(tx, id)
    if (!part) throw notFound()
    const now = service.clock().toISOString()
    const isArchived = await archivePart(tx, id, { now, updated_by: actor.name })
    if (!isArchived) throw new ApiError('part_reserved')
    await addEvent(tx, sparePartChanged, `spare_part:${id}`, { id, at: now })

    await addAuditEntry(tx, service.name, actor, {
      action: 'spare_part_deleted',
      subject: { type: 'spare_part', id },
      details: {
        part_number: part.fields.part_number,
        part_name: part.fields.part_name,
        quantity_in_stock: part.quantity_in_stock,
      },
    })
    return {}
  })
